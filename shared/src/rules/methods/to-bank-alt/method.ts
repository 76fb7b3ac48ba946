import { minimum, type PayoutMethod } from "../method.ts";
import { isRubleVisible } from "../ruble-visible.ts";

/** An account at a Russian bank, in rubles. */
export const toBankAlt: PayoutMethod = {
  currencies: ["RUB"],
  limit: 3,
  category: 2,
  isTaxSplit: false,
  tax: "bankAlt",
  needsRussianTaxId: true,
  shows: "bank",
  isVisible: isRubleVisible,
  rules: [
    {
      name: "withdraw-bank-alt-fee",
      type: "tax",
      cy: ["RUB"],
      areas: ["toBankAlt"],
      order: 10,
      expr: "amount * userBankAltTax",
      tax: "bankAlt",
      spec: "I-09",
    },
    minimum("bank-alt", "toBankAlt", { currencies: ["RUB"], amount: "1000", spec: "I-20" }),
  ],
};
