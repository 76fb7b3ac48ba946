import { type CurrencyCode, currencies } from "../money/currencies.ts";

/** The seven groups of withdrawal methods (J-17 to J-23); their names are also areas of the rules. */
export const withdrawMethods = ["toCard", "toBank", "toUSDT", "toCardRub", "toBankAlt", "cardBlr", "bankBlr"] as const;
export type WithdrawMethod = (typeof withdrawMethods)[number];

export interface MethodGroup {
  readonly method: WithdrawMethod;
  readonly currencies: readonly CurrencyCode[];
  /** Wallets of this group that one contractor may have. */
  readonly limit: number;
  /** Place of the group on screen (HO-66). */
  readonly category: 1 | 2 | 3;
  /** The fee is shown as its own receipt line (HO-66). */
  readonly isTaxSplit: boolean;
}

/** Limits and currencies of each group (J-17 to J-23, X-57), category and split flag (J-24, HO-66). */
export const methodGroups: Readonly<Record<WithdrawMethod, MethodGroup>> = {
  toCard: { method: "toCard", currencies: ["EUR", "USD"], limit: 1, category: 1, isTaxSplit: true },
  toBank: { method: "toBank", currencies: ["EUR", "USD"], limit: 1, category: 2, isTaxSplit: false },
  toUSDT: { method: "toUSDT", currencies: ["USDT"], limit: 3, category: 3, isTaxSplit: false },
  toCardRub: { method: "toCardRub", currencies: ["RUB"], limit: 3, category: 1, isTaxSplit: false },
  toBankAlt: { method: "toBankAlt", currencies: ["RUB"], limit: 3, category: 2, isTaxSplit: false },
  cardBlr: { method: "cardBlr", currencies: ["BYN"], limit: 3, category: 1, isTaxSplit: false },
  bankBlr: { method: "bankBlr", currencies: ["RUB", "BYN"], limit: 3, category: 2, isTaxSplit: false },
};

/** What decides which groups a contractor sees. */
export interface MethodFacts {
  /** Country of residence, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Currencies that are on for the contractor. */
  readonly currencies: readonly CurrencyCode[];
  readonly hasRubBalance: boolean;
  readonly hasRubWallet: boolean;
  readonly hasBynTasks: boolean;
  readonly hasBynWallet: boolean;
}

/** One row of a compliance profile (N-29); `status` is `enabled` or `disabled` (HO-84). */
export interface CompliancePolicy {
  readonly scope: string;
  readonly targetId: string;
  readonly status: string;
  readonly message?: string | null | undefined;
}

export interface MethodAccess {
  readonly isEnabled: boolean;
  readonly message?: string;
}

/** Currencies of a group: its own list without those hidden in its area. */
export function currenciesOfMethod(method: WithdrawMethod): readonly CurrencyCode[] {
  return methodGroups[method].currencies.filter((code) => !currencies[code].hideIn.includes(method));
}

/** Another wallet of the group may be added (J-04). */
export function isUnderLimit(method: WithdrawMethod, present: number): boolean {
  return present < methodGroups[method].limit;
}

/** A contractor sees this group (J-30 to J-33). */
export function isMethodVisible(method: WithdrawMethod, facts: MethodFacts): boolean {
  const { country } = facts;
  const fits = currenciesOfMethod(method).some((code) => facts.currencies.includes(code));
  switch (method) {
    case "toCard":
    case "toBank":
      return fits && !["RU", "BY", "PK"].includes(country);
    case "toCardRub":
    case "toBankAlt":
      return (facts.hasRubBalance || facts.hasRubWallet) && !["UA", "PK"].includes(country);
    case "cardBlr":
    case "bankBlr":
      return (country === "BY" || facts.hasBynTasks || facts.hasBynWallet) && country !== "PK";
    case "toUSDT":
      return fits;
  }
}

/** The groups that a contractor sees, in the order of the table. */
export function visibleMethods(facts: MethodFacts): readonly WithdrawMethod[] {
  return withdrawMethods.filter((method) => isMethodVisible(method, facts));
}

/** USD and EUR withdrawals are restricted for residents of RU and BY, who get a notice about it (J-07, J-09, J-34, X-13). */
export function isRestrictedResident(country: string): boolean {
  return country === "RU" || country === "BY";
}

/** Whether a method may be used: disabled until the policies are loaded, enabled by default, else as its policy says (N-30). */
export function methodAccess(policies: readonly CompliancePolicy[] | undefined, method: WithdrawMethod): MethodAccess {
  if (!policies) {
    return { isEnabled: false };
  }
  const policy = policies.find(({ scope, targetId }) => scope === "withdrawalMethods" && targetId === method);
  if (!policy) {
    return { isEnabled: true };
  }
  return { isEnabled: policy.status === "enabled", ...(policy.message && { message: policy.message }) };
}
