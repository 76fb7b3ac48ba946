import { add, amountOf, toWire } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { BankLineRow } from "./store.ts";

/** What bank lines come to, by currency, as people read it: "1 500,00 $, 20,00 €". */
export function sumsOfLines(lines: readonly Pick<BankLineRow, "currency" | "minor">[]): string {
  return Object.values(currencies)
    .flatMap(({ code }) => {
      const own = lines.filter(({ currency }) => currency === code);
      const total = own.reduce((sum, { minor }) => add(sum, amountOf(code, BigInt(minor))), amountOf(code, 0n));
      return own.length > 0 ? [formatMoney(toWire(total), code)] : [];
    })
    .join(", ");
}
