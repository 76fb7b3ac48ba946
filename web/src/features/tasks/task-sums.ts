import { add, parseTypedAmount, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";

export interface Sum {
  readonly currency: CurrencyCode;
  readonly value: string;
}

/** Sums by currency of wire amounts, those below zero too, in the order of the currencies; amounts of different currencies are never added up. */
export function sumsOf<Row extends { readonly currency: CurrencyCode }>(
  rows: readonly Row[],
  amountOf: (row: Row) => string,
): readonly Sum[] {
  return offeredCurrencyCodes.flatMap((currency) => {
    const mine = rows.filter((row) => row.currency === currency);
    const total = mine.reduce(
      (sum, row) => add(sum, parseTypedAmount(amountOf(row), currency) ?? zero(currency)),
      zero(currency),
    );
    return mine.length > 0 ? [{ currency, value: toWire(total) }] : [];
  });
}

/** "1 250,00 $, 300,00 €" for buttons and sentences. */
export function sumsText(sums: readonly Sum[]): string {
  return sums.map(({ currency, value }) => formatMoney(value, currency)).join(", ");
}
