import { activateCompany, operatorCompanies } from "@artel/shared/calls/companies/operator";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { updateCompanyProfile, updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { setNewPassword } from "@artel/shared/calls/session/legacy";
import { type Caller, callerWith, guestCaller, operatorCaller } from "./caller.ts";
import { operators } from "./demo-people.ts";
import { linkOf, mailTo } from "./mails.ts";
import type { Product } from "./product.ts";

/** An account made by the product's own calls. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly caller: Caller;
}

export interface CompanyAccount extends Account {
  readonly companyName: string;
}

export const password = "a few plain words 7";

let counter = 0;
/** An address that no other account of this run has. */
export function freshEmail(name: string): string {
  counter += 1;
  return `${name}-${process.pid}-${counter}@journey.example`;
}

async function choosePassword(product: Product, email: string): Promise<Caller> {
  const link = new URL(linkOf(await mailTo(product, email)));
  return setFirstPassword(product, email, link.searchParams.get("code") ?? "");
}

/** Chooses the first password, which opens a session. */
async function setFirstPassword(product: Product, email: string, code: string): Promise<Caller> {
  const { jwt } = await guestCaller(product).call(setNewPassword, { SecurityCode: code, NewPassword: password });
  if (jwt === undefined) {
    throw new Error(`${email} was not signed in by the first password`);
  }
  return callerWith(product, email, jwt);
}

/** A registered company whose owner has filled in the profile too; no operator has activated it. */
export async function newCompany(product: Product, companyName?: string): Promise<CompanyAccount> {
  const company = await registeredCompany(product, companyName);
  await company.caller.call(updateCompanyProfile, {
    address: "1 Journey Avenue",
    city: "Limassol",
    zip: "3000",
    regNum: `HE ${company.id}`,
    taxStatus: "4",
    countryVat: "CY",
    EUVAT: "CY10259033P",
  });
  return company;
}

/** Registers a company by the calls and chooses the owner's password by the mail's link; the profile misses the rest. */
export async function registeredCompany(product: Product, companyName = "Journey Works Ltd"): Promise<CompanyAccount> {
  const email = freshEmail("owner");
  const reply = await guestCaller(product).call(registerCompany, {
    Country: "CY",
    Email: email,
    Phone: "+357 22 000000",
    Surname: "Owner",
    Name: companyName,
    NameAdmin: "Owner Olga",
  });
  if (reply.status !== "Done") {
    throw new Error(`the company was not registered: ${reply.status}`);
  }
  return { id: reply.id, email, password, companyName, caller: await choosePassword(product, email) };
}

/** A company that may top up. */
export async function activeCompany(product: Product, companyName?: string): Promise<CompanyAccount> {
  const company = await newCompany(product, companyName);
  await activate(await operatorCaller(product, operators.first), company);
  return company;
}

async function activate(operator: Caller, company: CompanyAccount): Promise<void> {
  const { rows } = await operator.call(operatorCompanies, { search: company.email });
  await operator.call(activateCompany, { id: String(rows[0]?.id), reason: "Checked for a journey" });
}

/** A company that may top up, with this money in USD settled against a bank line. */
export async function fundedCompany(product: Product, usd: string, companyName?: string): Promise<CompanyAccount> {
  const company = await newCompany(product, companyName);
  await fund(product, company, usd);
  return company;
}

async function fund(product: Product, company: CompanyAccount, usd: string): Promise<void> {
  await activate(await operatorCaller(product, operators.first), company);
  await company.caller.call(rechargeAccount, { Count: usd, Cur: "USD" });
  await receiveTopup(product, company);
}

/** The money of a company's newest top-up arrives: an operator settles it against a bank line of its exact amount. */
export async function receiveTopup(product: Product, company: CompanyAccount): Promise<void> {
  const [topup] = (await company.caller.call(listTopups, { take: 1 })).rows;
  if (!topup) {
    throw new Error("the company has asked for no top-up");
  }
  const operator = await operatorCaller(product, operators.first);
  const line = await operator.call(enterBankLine, {
    valueDate: new Date(await product.now()).toISOString().slice(0, 10),
    payer: company.companyName,
    reference: topup.number,
    currency: topup.currency,
    amount: topup.amount,
    reason: "Bank statement",
  });
  // Whoever typed the line does not settle it.
  const second = await operatorCaller(product, operators.second);
  await second.call(settleTopup, { id: String(topup.id), bankLineId: line.id, reason: "Exact match" });
}

/** A contractor whom a company invited, registered through the link of the invitation, with a password and a full profile. */
export async function newContractor(product: Product, company: Account, name?: string): Promise<Account> {
  const contractor = await registeredContractor(product, company, name);
  await contractor.caller.call(updateContractorProfile, { city: "Belgrade", zip: "11000" });
  return contractor;
}

/** As newContractor, but the profile misses what signing up does not ask. */
export async function registeredContractor(product: Product, company: Account, name = "Ivan"): Promise<Account> {
  const email = freshEmail("person");
  await company.caller.call(inviteContractors, { email });
  const invitation = new URL(linkOf(await mailTo(product, email)));
  const reply = await guestCaller(product).call(registerContractor, {
    Country: "RS",
    Email: email,
    Phone: "+381 11 0000000",
    Surname: "Journey",
    Name: name,
    Address: "1 Journey Street, Belgrade",
    ref: invitation.searchParams.get("ref") ?? undefined,
  });
  if (reply.status !== "Done") {
    throw new Error(`the contractor was not registered: ${reply.status}`);
  }
  const caller = await setFirstPassword(product, email, reply.SecurityCode ?? "");
  return { id: reply.id, email, password, caller };
}

/** A company with 10 000.00 USD, and a contractor who works for it. */
export async function workingPair(
  product: Product,
  contractorName?: string,
): Promise<{ readonly company: CompanyAccount; readonly contractor: Account }> {
  const company = await newCompany(product);
  const [contractor] = await Promise.all([
    newContractor(product, company, contractorName),
    fund(product, company, "10000.00"),
  ]);
  return { company, contractor };
}

const inviters = new WeakMap<Product, Promise<CompanyAccount>>();

/** A contractor on the first day: invited, without a task, without money and without a withdrawal method. */
export async function newcomer(product: Product): Promise<Account> {
  // All of a product come by one company, which does nothing else.
  const inviter = inviters.get(product) ?? newCompany(product);
  inviters.set(product, inviter);
  return newContractor(product, await inviter);
}
