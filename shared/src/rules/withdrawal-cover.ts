import type { CurrencyCode } from "../money/currencies.ts";

/** Currencies of tasks in which the company can pay the contractor's withdrawal fee. */
export const coveredCurrencies: readonly CurrencyCode[] = ["EUR", "USD"];

/** Whether the option "no withdrawal fee for the freelancer" exists for tasks of a currency. */
export function canCoverWithdrawal(currency: CurrencyCode): boolean {
  return coveredCurrencies.includes(currency);
}
