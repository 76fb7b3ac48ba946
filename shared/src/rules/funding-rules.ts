import { currencyCodes } from "../money/currencies.ts";
import type { Rule } from "./rule.ts";
import { ruleTexts } from "./rule-texts.ts";

/** Limits of a top-up, by invoice and by card. No row takes a fee of either: the whole sum is credited. */
export const fundingRules: readonly Rule[] = [
  {
    name: "funding-minimum",
    type: "validator",
    cy: currencyCodes,
    areas: ["fund", "fundByCard"],
    order: 20,
    n: "1",
    expr: "amount < n",
    code: "minimum",
    msg: ruleTexts.minimum,
    spec: "G-30",
  },
  {
    name: "card-payin-maximum",
    type: "validator",
    cy: ["EUR", "USD"],
    areas: ["fundByCard"],
    order: 30,
    n: "10000",
    expr: "amount > n",
    code: "maximum",
    msg: ruleTexts.maximum,
    spec: "S-03",
  },
];
