import type { CurrencyCode } from "../../money/currencies.ts";
import type { Rule, TaxCode } from "../rule.ts";
import { ruleTexts } from "../rule-texts.ts";

/** The seven withdrawal methods; their names are also areas of the rules. */
export const withdrawMethods = ["toCard", "toBank", "toUSDT", "toCardRub", "toBankAlt", "cardBlr", "bankBlr"] as const;
export type WithdrawMethod = (typeof withdrawMethods)[number];

/** What decides which methods a contractor sees. */
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

/** A way to take money out: all that the product knows of it, apart from its destination's form. */
export interface PayoutMethod {
  readonly currencies: readonly CurrencyCode[];
  /** Destinations that one contractor may have. */
  readonly limit: number;
  /** Place of the group on screen. */
  readonly category: 1 | 2 | 3;
  /** The fee is shown as its own receipt line. */
  readonly isTaxSplit: boolean;
  /** The percentage of the tariff that it costs; nothing where it is left out. */
  readonly tax?: TaxCode;
  /** A small withdrawal costs the flat fee. */
  readonly hasSmallFee?: true;
  /** The Russian tax id and full name of the person are asked before it is added, and before it is paid to. */
  readonly needsRussianTaxId?: true;
  /** What the paper of a payout shows of its destination, and whether it is a receipt or a request for payment. */
  readonly shows: "card" | "bank" | "address";
  readonly isRequestForPayment?: true;
  /** Whether a contractor sees it; `fits` tells that one of its currencies is on. */
  readonly isVisible: (facts: MethodFacts, fits: boolean) => boolean;
  /** Fees and limits of its own. */
  readonly rules: readonly Rule[];
}

/** The rule of a least amount of one method. */
export function minimum(
  name: string,
  area: WithdrawMethod,
  {
    currencies,
    amount,
    spec,
  }: { readonly currencies: readonly CurrencyCode[]; readonly amount: string; readonly spec: string },
): Rule {
  return {
    name: `withdraw-${name}-minimum`,
    type: "validator",
    cy: currencies,
    areas: [area],
    order: 20,
    n: amount,
    expr: "amount < n",
    code: "minimum",
    msg: ruleTexts.minimum,
    spec,
  };
}
