import { add, amountOf, fromDecimal, isNegative, parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import type { MoneyRules } from "../ui/money/money-rules.ts";

/** What the parts of the interface know about money: the one parser and the one arithmetic of the product. */
export const moneyRules: MoneyRules = {
  symbolOf: (code) => (isCurrencyCode(code) ? currencies[code].symbol || code : code),
  parse: (typed, code) => {
    const amount = isCurrencyCode(code) ? parseTypedAmount(typed, code) : undefined;
    return amount && toWire(amount);
  },
  step: (value, code, units) => {
    const amount = isCurrencyCode(code) ? parseTypedAmount(value, code) : undefined;
    if (!amount) {
      return undefined;
    }
    const moved = add(amount, fromDecimal(new Decimal(units), amount.currency, "down"));
    return toWire(isNegative(moved) ? amountOf(amount.currency, 0n) : moved);
  },
};
