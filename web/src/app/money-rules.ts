import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import type { MoneyRules } from "../ui/money/money-rules.ts";

/** What the parts of the interface know about money: the one parser and the one arithmetic of the product. */
export const moneyRules: MoneyRules = {
  symbolOf: (code) => (isCurrencyCode(code) ? currencies[code].symbol || code : code),
  parse: (typed, code) => {
    const amount = isCurrencyCode(code) ? parseTypedAmount(typed, code) : undefined;
    return amount && toWire(amount);
  },
};
