import { isBelarusianVisible } from "../belarusian-visible.ts";
import { minimum, type PayoutMethod } from "../method.ts";

/** An account at a Belarusian bank, in Russian or Belarusian rubles. */
export const bankBlr: PayoutMethod = {
  currencies: ["RUB", "BYN"],
  limit: 3,
  category: 2,
  isTaxSplit: false,
  shows: "bank",
  isVisible: isBelarusianVisible,
  rules: [
    minimum("bank-blr-byn", "bankBlr", { currencies: ["BYN"], amount: "1", spec: "HO-63" }),
    minimum("bank-blr-rub", "bankBlr", { currencies: ["RUB"], amount: "100", spec: "HO-63" }),
  ],
};
