import { type CurrencyCode, currencies } from "../money/currencies.ts";

/** The seven groups of withdrawal methods; their names are also areas of the rules. */
export const withdrawMethods = ["toCard", "toBank", "toUSDT", "toCardRub", "toBankAlt", "cardBlr", "bankBlr"] as const;
export type WithdrawMethod = (typeof withdrawMethods)[number];

export interface MethodGroup {
  readonly method: WithdrawMethod;
  readonly currencies: readonly CurrencyCode[];
  /** Wallets of this group that one contractor may have. */
  readonly limit: number;
  /** Place of the group on screen. */
  readonly category: 1 | 2 | 3;
  /** The fee is shown as its own receipt line. */
  readonly isTaxSplit: boolean;
}

/** Limits and currencies of each group, category and split flag. */
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

/** One row of a compliance profile; `status` is `enabled` or `disabled`. */
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

/** Another wallet of the group may be added. */
export function isUnderLimit(method: WithdrawMethod, present: number): boolean {
  return present < methodGroups[method].limit;
}

/** A contractor sees this group. */
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

/** USD and EUR withdrawals are restricted for residents of RU and BY, who get a notice about it. */
export function isRestrictedResident(country: string): boolean {
  return country === "RU" || country === "BY";
}

/** Whether a method may be used: disabled until the policies are loaded, enabled by default, else as its policy says. */
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
