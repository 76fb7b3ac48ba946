import { add, parseAmount, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { bestMatch, type OperatorTopup } from "./topup-types.ts";

/** What the lines of some top-ups credit, by currency: each of them agrees with its top-up in everything. */
export function creditedSums(
  topups: readonly OperatorTopup[],
): readonly { readonly currency: CurrencyCode; readonly count: number; readonly amount: string }[] {
  const lines = topups.flatMap((topup) => bestMatch(topup)?.line ?? []);
  return offeredCurrencyCodes.flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const sum = own.reduce(
      (total, { amount }) => add(total, parseAmount(amount, currency) ?? zero(currency)),
      zero(currency),
    );
    return own.length > 0 ? [{ currency, count: own.length, amount: toWire(sum) }] : [];
  });
}
