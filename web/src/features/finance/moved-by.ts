import { add, negate, parseAmount, toWire, zero } from "@artel/shared/money/amount";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import type { MoneyValue } from "../../ui/table/column.ts";
import type { Movement } from "./use-cash-flow.ts";

/** What a movement did to its balance, below zero where money went out. */
export function signedAmount({ amount, debit }: Pick<Movement, "amount" | "debit">): string {
  return /[1-9]/.test(debit) ? `-${amount}` : amount;
}

/** What some movements did to the balances together, by currency: in less out, below zero where more went out. */
export function movedBy(rows: readonly Movement[]): readonly MoneyValue[] {
  return offeredCurrencyCodes.flatMap((currency) => {
    const mine = rows.filter((row) => row.currency === currency);
    const amountOf = (text: string) => parseAmount(text, currency) ?? zero(currency);
    const sum = mine.reduce(
      (total, { credit, debit }) => add(add(total, amountOf(credit)), negate(amountOf(debit))),
      zero(currency),
    );
    return mine.length > 0 ? [{ currency, value: toWire(sum) }] : [];
  });
}
