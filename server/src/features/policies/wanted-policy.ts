import type { Input } from "@artel/shared/calls/call";
import type { policyReach } from "@artel/shared/calls/policies/operator";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { countryOf } from "@artel/shared/reference/countries";
import { currenciesOfMethod } from "@artel/shared/rules/methods/all-methods";
import { tariffIds } from "@artel/shared/rules/tariffs";
import { refuseField } from "../../http/app-error.ts";
import type { Read } from "../../platform/db/db.ts";
import { type AccountRow, selectAccounts, selectSegment } from "./segment-store.ts";
import { type FreelancerRow, type PolicyTarget, selectFreelancer } from "./store.ts";

/**
 * What a request for a policy is for. Refuses a country, segment or freelancer that nobody knows, and a currency that the method
 * does not pay.
 */
export async function targetOf(read: Read, input: Input<typeof policyReach>): Promise<PolicyTarget> {
  const { method, currency = null, country = null, kycState = null } = input;
  if (country !== null && !countryOf(country)) {
    refuseField("country", "validations.wrongValue");
  }
  const paid = currenciesOfMethod(method);
  if (currency !== null && !paid.includes(currency)) {
    refuseField("currency", "policies.notPaid", { currencies: paid.join(", ") });
  }
  const segment = input.segment === undefined ? null : input.segment;
  if (segment !== null && !(await selectSegment(read, segment))) {
    refuseField("segment", "policies.noSegment");
  }
  const tarifId = input.tariff === undefined ? null : tariffIds[input.tariff];
  const account = input.account === undefined ? null : (await freelancerOf(read, input.account)).id;
  return { method, currency, country, tarifId, kycState, segment, account };
}

/** The freelancer of a number or an address. Refuses one that is none, at the field `account`. */
export async function freelancerOf(read: Read, text: string): Promise<FreelancerRow> {
  const [account] = await accountsOf(read, [text]);
  const freelancer = account && (await selectFreelancer(read, account.id));
  return freelancer ?? refuseField("account", "policies.noFreelancer");
}

/** The accounts of numbers and addresses, each once. Those that nobody has are left out. */
export async function accountsOf(read: Read, texts: readonly string[]): Promise<AccountRow[]> {
  const ids = texts.filter(isNumber).map((text) => Number.parseInt(text, 10));
  return selectAccounts(read, ids, texts.filter(isTypedEmail).map(normaliseEmail));
}

/** What of numbers and addresses belongs to none of the accounts. */
export function unknownOf(texts: readonly string[], accounts: readonly AccountRow[]): readonly string[] {
  return texts.filter((text) =>
    isNumber(text)
      ? !accounts.some(({ id }) => String(id) === String(Number.parseInt(text, 10)))
      : !accounts.some(({ email }) => email === normaliseEmail(text)),
  );
}

function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}
