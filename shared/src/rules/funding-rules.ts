import { currencyCodes } from "../money/currencies.ts";
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
