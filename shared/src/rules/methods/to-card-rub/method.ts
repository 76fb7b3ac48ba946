import { ruleTexts } from "../../rule-texts.ts";
import { minimum, type PayoutMethod } from "../method.ts";
import { isRubleVisible } from "../ruble-visible.ts";

/** A card of a Russian bank, in rubles. */
export const toCardRub: PayoutMethod = {
  currencies: ["RUB"],
  limit: 3,
  category: 1,
  isTaxSplit: false,
  needsRussianTaxId: true,
  shows: "card",
  isRequestForPayment: true,
  isVisible: isRubleVisible,
  rules: [
    minimum("card-rub", "toCardRub", { currencies: ["RUB"], amount: "100", spec: "I-18" }),
    {
      name: "withdraw-card-rub-maximum",
      type: "validator",
      cy: ["RUB"],
      areas: ["toCardRub"],
      order: 20,
      n: "600000",
      expr: "amount > n",
      code: "maximum",
      msg: ruleTexts.maximum,
      spec: "I-19",
    },
  ],
};
