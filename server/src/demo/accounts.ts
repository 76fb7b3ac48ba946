import { taxStates } from "@artel/shared/reference/tax-states";
import { noRights } from "@artel/shared/states/manager-rights";
import { activateCompanyAction } from "../features/companies/activate-company.ts";
import { setCompanyFlags } from "../features/companies/set-flags.ts";
import { acceptInvitations } from "../features/contractors/end-invitations.ts";
import { inviteContractors } from "../features/contractors/invite-contractors.ts";
import { setVerification } from "../features/contractors/set-verification.ts";
import { addManager } from "../features/managers/add-manager.ts";
import { createOperator } from "../features/operators/create-operator.ts";
import { markDemo, nextAccountId } from "../features/people/demo-accounts.ts";
import { personByEmail } from "../features/people/find-person.ts";
import { setPassword } from "../features/people/sign-in-facts.ts";
import { changeCompanyProfile, changeContractorProfile } from "../features/profile/update-profile.ts";
import { registerOwner } from "../features/registration/register-company.ts";
import { registerPerson } from "../features/registration/register-contractor.ts";
import { found } from "../http/app-error.ts";
import type { App } from "../http/context.ts";
import { hashPassword, wirePassword } from "../platform/crypto/passwords.ts";
import { act, asContractor, asOperator, asOwner, demoContext } from "./demo-context.ts";
import {
  type DemoCompany,
  type DemoContractor,
  demoCompanies,
  demoContractors,
  demoManager,
  demoOperators,
  demoPassword,
} from "./people.ts";

/** Ids of the demo accounts by address. */
export type DemoIds = ReadonlyMap<string, number>;

/** Registers, activates and links everybody of the demo data by the product's own actions. Verifications are due from today on. */
export async function makeAccounts(app: App, today: Date): Promise<DemoIds> {
  const ids = new Map<string, number>();
  for (const operator of demoOperators) {
    const origin = { actor: 0, requestId: "demo", now: app.clock.now() };
    const made = await app.db.transaction((tx) =>
      createOperator(tx, app, origin, {
        ...operator,
        password: demoPassword,
        rights: ["support", "treasury", "compliance", "finance", "admin"],
        isDemo: true,
      }),
    );
    ids.set(operator.email, made.id);
  }
  // Companies with fixed ids first: the ordinary numbers begin above them.
  for (const company of [...demoCompanies].sort((a, b) => (a.id ?? 9999) - (b.id ?? 9999))) {
    ids.set(company.email, await makeCompany(app, company, ids.get(demoOperators[0].email) ?? 0));
  }
  for (const contractor of demoContractors) {
    ids.set(contractor.email, await makeContractor(app, contractor, { id: ids.get(contractor.company) ?? 0, today }));
  }
  ids.set(demoManager.email, await makeManager(app, ids.get(demoManager.company) ?? 0));
  return ids;
}

async function makeCompany(app: App, company: DemoCompany, operator: number): Promise<number> {
  await app.db.transaction((tx) => nextAccountId(tx, company.id));
  const reply = await act(demoContext(app, {}), registerOwner, {
    Country: company.country,
    Email: company.email,
    Phone: company.phone,
    Surname: company.surname,
    Name: company.company,
    NameAdmin: `${company.surname} ${company.name}`,
  });
  if (reply.status !== "Done") {
    throw new Error(`demo company ${company.email} exists already`);
  }
  await app.db.transaction((tx) => nextAccountId(tx));
  await openAccount(app, reply.id, company.apiV2 ?? true);
  await act(asOwner(app, reply.id), changeCompanyProfile, {
    address: "10 Demo Avenue",
    city: company.country === "MT" ? "Valletta" : "Limassol",
    zip: "3000",
    regNum: `HE ${reply.id}`,
    taxStatus: String(taxStates.legalEntity),
    countryVat: company.country,
    EUVAT: company.country === "MT" ? "MT11679112" : "CY10259033P",
  });
  const flags = { isFriend: company.isFriend ?? false, bills: company.bills };
  await app.db.transaction((tx) => setCompanyFlags(tx, reply.id, flags));
  if (company.isActivated) {
    await act(asOperator(app, operator), activateCompanyAction, { id: reply.id, reason: "Demo company" });
  }
  return reply.id;
}

async function makeContractor(
  app: App,
  contractor: DemoContractor,
  { id: company, today }: { readonly id: number; readonly today: Date },
): Promise<number> {
  await act(asOwner(app, company), inviteContractors, { email: contractor.email });
  const reply = await act(demoContext(app, {}), registerPerson, {
    Country: contractor.country,
    Email: contractor.email,
    Phone: contractor.phone,
    Surname: contractor.surname,
    Name: contractor.name,
    Address: contractor.address,
  });
  if (reply.status !== "Done") {
    throw new Error(`demo contractor ${contractor.email} exists already`);
  }
  await openAccount(app, reply.id, contractor.apiV2 ?? true);
  if (contractor.details) {
    await act(asContractor(app, reply.id), changeContractorProfile, contractor.details);
  }
  const now = app.clock.now();
  if (contractor.isActive) {
    await app.db.transaction((tx) => acceptInvitations(tx, reply.id, now));
  }
  if (contractor.kyc) {
    const { state, dueInDays } = contractor.kyc;
    // A due date is seen from the day the demo is looked at, unlike all else of the demo.
    const due = dueInDays === undefined ? null : new Date(today.getTime() + dueInDays * 86_400_000);
    await app.db.transaction((tx) => setVerification(tx, reply.id, { state, due }));
  }
  return reply.id;
}

/** A member of the company who may only create tasks. */
async function makeManager(app: App, company: number): Promise<number> {
  const { email, name, surname } = demoManager;
  await act(asOwner(app, company), addManager, {
    Name: name,
    SurName: surname,
    Email: email,
    // Nobody signs in with it: the password of the demo takes its place.
    Password: app.ids.secret(),
    Rights: { ...noRights, newTask: true },
  });
  const manager = found(await personByEmail(app.db.read, email));
  await openAccount(app, manager.id, true);
  return manager.id;
}

/** Lets the demo password open an account, and marks the account as one of the demo. */
async function openAccount(app: App, id: number, apiV2: boolean): Promise<void> {
  const { verifier, kid } = await hashPassword(wirePassword(demoPassword), app.keys.pepper);
  await app.db.transaction(async (tx) => {
    await setPassword(tx, id, { verifier, kid }, app.clock.now());
    await markDemo(tx, id, apiV2);
  });
}
