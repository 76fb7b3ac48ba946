import type { Output } from "@artel/shared/calls/call";
import type { operatorPolicies, operatorSegments } from "@artel/shared/calls/policies/operator";
import { formatDateTime } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";

export type Policies = Output<typeof operatorPolicies>;
export type Method = Policies["methods"][number];
export type Policy = Policies["policies"][number];
export type Segment = Output<typeof operatorSegments>["segments"][number];

/** What a popup begins with: a policy whose place is taken, or a method alone. */
export type Beginning =
  | { readonly kind: "new"; readonly method: Policy["method"] }
  | { readonly kind: "change"; readonly policy: Policy };

/** Name of a method as lists show it. */
export function methodName(t: Translate, method: Policy["method"]): string {
  return t(`wallets.type.${method}`);
}

/** What a policy is about: "Bank account, USD". */
export function targetWords(t: Translate, { method, currency }: Pick<Policy, "method" | "currency">): string {
  return `${methodName(t, method)}, ${currency ?? t("policies.allCurrencies")}`;
}

/** For whom a policy is: "Anna Nikolić, Premium", "Everybody". */
export function groupWords(t: Translate, countryName: (code: string) => string, policy: Policy): string {
  const { account, segment, kycState, tariff, country } = policy;
  const words = [
    account && `${account.name} (${account.email})`,
    segment?.name,
    kycState && t(`kycState.${kycState}`),
    tariff && t(`accounts.tariff.${tariff}`),
    country && countryName(country),
  ].filter(Boolean);
  return words.length > 0 ? words.join(", ") : t("policies.everybody");
}

/** When a policy ends or was ended: "until 01/12/2026 10:00". */
export function endWords(t: Translate, { ends, endedAt }: Pick<Policy, "ends" | "endedAt">): string {
  if (endedAt !== null) {
    return t("policies.endedAt", { at: formatDateTime(endedAt) });
  }
  return ends === null ? t("policies.untilEnded") : t("policies.until", { until: formatDateTime(ends) });
}

/** The state of a policy in a word; of a past one whether it was ended, ran out, or was never approved. */
export function stateWord(
  t: Translate,
  { state, endedAt, isApproved }: Pick<Policy, "state" | "endedAt" | "isApproved">,
): string {
  if (state !== "past") {
    return t(`policies.state.${state}`);
  }
  if (!isApproved) {
    return t("policies.state.never");
  }
  return t(endedAt === null ? "policies.state.over" : "policies.state.ended");
}

/** Whether a policy holds now. */
export function holdsNow({ state }: Pick<Policy, "state">): boolean {
  return state === "now" || state === "urgent";
}

/** Whether a method is open, closed for some, or closed for everybody, by the policies that hold now. */
export function stateOf(policies: readonly Policy[]): "open" | "partly" | "closed" {
  const closing = policies.filter(({ status }) => status === "disabled");
  const isWhole =
    policies.length === closing.length &&
    closing.some(
      ({ country, currency, tariff, kycState, segment, account }) =>
        !country && !currency && !tariff && !kycState && !segment && !account,
    );
  return closing.length === 0 ? "open" : isWhole ? "closed" : "partly";
}
