import { type CurrencyCode, currencyCodes } from "../money/currencies.ts";
import type { Rule } from "./rule.ts";
import { ruleTexts } from "./rule-texts.ts";

/** Limits of a top-up. */
export const fundingRules: readonly Rule[] = [
  {
    name: "funding-minimum",
    type: "validator",
    cy: currencyCodes,
    areas: ["fund"],
    order: 20,
    n: "1",
    expr: "amount < n",
    code: "minimum",
    msg: ruleTexts.minimum,
    spec: "G-30",
  },
];

/** Currencies that cards are charged in. */
export const cardCurrencies: readonly CurrencyCode[] = ["EUR", "USD"];

/** What a top-up by card keeps to besides. No row takes a fee: the whole sum is credited. */
export const cardPayinRules: readonly Rule[] = [
  {
    name: "card-payin-maximum",
    type: "validator",
    cy: cardCurrencies,
    areas: ["fund"],
    order: 30,
    n: "10000",
    expr: "amount > n",
    code: "maximum",
    msg: ruleTexts.maximum,
    spec: "S-03",
  },
];
