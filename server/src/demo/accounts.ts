import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { verificationTimes } from "@artel/shared/limits/verification";
import { taxStates } from "@artel/shared/reference/tax-states";
import { noRights } from "@artel/shared/states/manager-rights";
import { activateCompanyAction } from "../features/companies/activate-company.ts";
import { putCompanySettings } from "../features/companies/company-settings.ts";
import { acceptInvitations } from "../features/contractors/end-invitations.ts";
import { inviteContractors } from "../features/contractors/invite-contractors.ts";
import { addManager } from "../features/managers/add-manager.ts";
import { createOperator } from "../features/operators/create-operator.ts";
import { markDemo, nextAccountId } from "../features/people/demo-accounts.ts";
import { personByEmail, personById } from "../features/people/find-person.ts";
import { proveAddress, setPassword } from "../features/people/sign-in-facts.ts";
import { changeCompanyProfile, changeContractorProfile } from "../features/profile/update-profile.ts";
import { registerOwner } from "../features/registration/register-company.ts";
import { registerPerson } from "../features/registration/register-contractor.ts";
import { openSignedIn } from "../features/session/open-signed-in.ts";
import { assignInvited } from "../features/verification/assign.ts";
import { found } from "../http/app-error.ts";
import type { App } from "../http/context.ts";
import type { fixedClock } from "../platform/clock.ts";
import { hashPassword, wirePassword } from "../platform/crypto/passwords.ts";
import { settleAccount } from "./account-settings.ts";
import { type Calendar, firstDay } from "./calendar.ts";
import { act, asContractor, asOperator, asOwner, demoContext } from "./demo-context.ts";
import {
  companyPhone,
  type DemoCompany,
  type DemoContractor,
  demoCompanies,
  demoContractors,
  demoManager,
  demoOperators,
  demoPassword,
  max,
} from "./people.ts";
import { managerSince } from "./plan-year.ts";
import type { Scene } from "./scenes.ts";
import { playVerification } from "./verifications.ts";

/** When everybody was here before the making of the demo. */
const lastVisitMinutes = 9 * 1_440;

/** Ids of the demo accounts by address; they fill as the accounts are made. */
export type DemoIds = Map<string, number>;

/** What the stories of the demo need. */
export interface Demo {
  readonly app: App;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly calendar: Calendar;
  readonly ids: DemoIds;
}

/** The id of an account of the demo; it is there. */
export function idOf({ ids }: Pick<Demo, "ids">, email: string): number {
  return found(ids.get(email));
}

/** The two operators: the first enters and builds, the second settles and releases. */
export const operators = ({ ids }: Pick<Demo, "ids">): readonly [number, number] => [
  idOf({ ids }, demoOperators[0].email),
  idOf({ ids }, demoOperators[1].email),
];

/** Everybody comes on a day of their own: signs up, is activated or invited, by the product's own actions. */
export function accountScenes(demo: Demo): readonly Scene[] {
  const { calendar } = demo;
  return [
    { at: calendar.at(firstDay, 7), play: () => makeOperators(demo) },
    ...demoCompanies.map((company, place) => ({
      at: company.since === 0 ? calendar.minutesAgo(345) : calendar.at(company.since, 8, place * 4),
      play: async () => void demo.ids.set(company.email, await makeCompany(demo, company)),
    })),
    ...demoContractors.map((contractor, place) => ({
      at: calendar.at(contractor.since, 9, place * 6),
      play: async () => void demo.ids.set(contractor.email, await makeContractor(demo, contractor)),
    })),
    {
      at: calendar.at(managerSince, 9, 50),
      play: async () => void demo.ids.set(max, await makeManager(demo.app, idOf(demo, demoManager.company))),
    },
    { at: calendar.minutesAgo(lastVisitMinutes), play: () => visitAll(demo) },
    { at: calendar.minutesAgo(170), play: () => setVerifications(demo) },
  ];
}

/** Everybody was here some days ago, so that home says what has changed since. */
async function visitAll({ app, ids }: Demo): Promise<void> {
  for (const id of ids.values()) {
    await app.db.transaction(async (tx) => openSignedIn(tx, demoContext(app, {}), found(await personById(tx, id))));
  }
}

async function makeOperators({ app, ids }: Demo): Promise<void> {
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
}

/** How far the verification of each is today. A due date is seen from the day on which the demo is made. */
async function setVerifications(demo: Demo): Promise<void> {
  const { app, calendar } = demo;
  await app.db.transaction(async (tx) => {
    for (const { email, kyc } of demoContractors) {
      if (kyc) {
        const due = new Date(calendar.now.getTime() + (kyc.dueInDays ?? verificationTimes.dueDays) * dayMilliseconds);
        await playVerification(tx, app, { contractor: idOf(demo, email), state: kyc.state, due });
      }
    }
  });
}

async function makeCompany(demo: Demo, company: DemoCompany): Promise<number> {
  const { app } = demo;
  await app.db.transaction((tx) => nextAccountId(tx, company.id));
  const reply = await act(demoContext(app, {}), registerOwner, {
    Country: company.country,
    Email: company.email,
    Phone: companyPhone,
    Surname: company.surname,
    Name: company.company,
    NameAdmin: `${company.surname} ${company.name}`,
  });
  if (reply.status !== "Done") {
    throw new Error(`demo company ${company.email} exists already`);
  }
  await app.db.transaction((tx) => nextAccountId(tx));
  await openAccount(app, reply.id);
  await act(asOwner(app, reply.id), changeCompanyProfile, {
    address: company.address,
    city: company.country === "MT" ? "Valletta" : "Limassol",
    zip: "3000",
    regNum: `HE ${reply.id}`,
    taxStatus: String(taxStates.legalEntity),
    countryVat: company.country,
    EUVAT: company.country === "MT" ? "MT11679112" : "CY10259033P",
  });
  await settleAccount(app, operators(demo), reply.id, company.settings);
  if (company.bills) {
    await act(asOwner(app, reply.id), putCompanySettings, { values: { bills: [...company.bills] } });
  }
  if (company.isActivated) {
    await act(asOperator(app, operators(demo)[0]), activateCompanyAction, {
      id: reply.id,
      reason: "Documents of the register seen",
    });
  }
  return reply.id;
}

async function makeContractor(demo: Demo, contractor: DemoContractor): Promise<number> {
  const { app } = demo;
  const company = idOf(demo, contractor.company);
  await act(asOwner(app, company), inviteContractors(assignInvited), { email: contractor.email });
  const reply = await act({ ...demoContext(app, {}), language: contractor.language ?? "en" }, registerPerson, {
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
  await openAccount(app, reply.id);
  await settleAccount(app, operators(demo), reply.id, contractor.settings);
  if (contractor.details) {
    await act(asContractor(app, reply.id), changeContractorProfile, contractor.details);
  }
  const now = app.clock.now();
  if (contractor.isActive) {
    await app.db.transaction((tx) => acceptInvitations(tx, reply.id, now));
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
  await openAccount(app, manager.id);
  return manager.id;
}

/** Lets the demo password open an account, and marks the account as one of the demo. */
async function openAccount(app: App, id: number): Promise<void> {
  const { verifier, kid } = await hashPassword(wirePassword(demoPassword), app.keys.pepper);
  await app.db.transaction(async (tx) => {
    await setPassword(tx, id, { verifier, kid }, app.clock.now());
    await proveAddress(tx, id);
    await markDemo(tx, id);
  });
}
