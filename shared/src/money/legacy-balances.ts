import { add, parseAmount, toWire } from "./amount.ts";
import type { CurrencyCode } from "./currencies.ts";

/** A row of the legacy balances; rows of one currency differ by their card fee. */
interface LegacyRow {
  readonly Currency: CurrencyCode;
  readonly Amount: number;
  readonly IsEnabled: boolean;
}

/** Enabled currencies of the legacy balances, each once and with all of its money as decimal text. */
export function enabledSums(
  rows: readonly LegacyRow[],
): readonly { readonly currency: CurrencyCode; readonly amount: string }[] {
  const totals = new Map<CurrencyCode, string>();
  for (const { Currency: currency, Amount, IsEnabled } of rows) {
    const amount = parseAmount(String(Amount), currency);
    if (IsEnabled) {
      const before = parseAmount(totals.get(currency) ?? "0", currency);
      totals.set(currency, amount && before ? toWire(add(before, amount)) : (totals.get(currency) ?? "0.00"));
    }
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
}
