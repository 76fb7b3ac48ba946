/** Types of the old finance report beside those of documents: the two rows of an exchange. */
export const conversionTypes = { source: 901, target: 902 } as const;

/** What a row of the old finance report is; a debt is shown negative, a recharge positive. */
export type FinanceKind = "recharge" | "debt" | "conversion";

const rechargeTypes: readonly number[] = [1, 92];
/** Documents of contractors never appear in the report. */
export const contractorTypes: readonly number[] = [2, 21, 12001, 120011];
const lastDebtType = 900;

/** The kind of a type: 1 and 92 recharges, 901 and 902 conversions, other types up to 900 debts; undefined for the rest. */
export function financeKind(type: number): FinanceKind | undefined {
  if (rechargeTypes.includes(type)) {
    return "recharge";
  }
  if (type === conversionTypes.source || type === conversionTypes.target) {
    return "conversion";
  }
  return type <= lastDebtType && !contractorTypes.includes(type) ? "debt" : undefined;
}

/** Whether the report shows a row below zero: a debt, or what an exchange took. */
export function isShownNegative(type: number): boolean {
  return financeKind(type) === "debt" || type === conversionTypes.source;
}
