import { type Amount, add, amountOf, toWire, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { ItemRow } from "./store.ts";

/** The fees of parts by kind; zero ones are left out. */
export function feeDetailsOf(
  currency: CurrencyCode,
  items: readonly ItemRow[],
): { code: "card" | "bankAlt" | "flat"; amount: string }[] {
  const fees = [
    { code: "card" as const, amount: sumOf(currency, items, ({ fee_card }) => fee_card) },
    { code: "bankAlt" as const, amount: sumOf(currency, items, ({ fee_bank }) => fee_bank) },
    { code: "flat" as const, amount: sumOf(currency, items, ({ fee_flat }) => fee_flat) },
  ];
  return fees.filter(({ amount }) => amount.minor > 0n).map(({ code, amount }) => ({ code, amount: toWire(amount) }));
}

/** One sum of parts, such as their fees of a kind. */
export function sumOf(currency: CurrencyCode, items: readonly ItemRow[], minorOf: (item: ItemRow) => string): Amount {
  return items.reduce((sum, item) => add(sum, amountOf(currency, BigInt(minorOf(item)))), zero(currency));
}
