import { areas } from "../money/areas.ts";
import { currencyCodes } from "../money/currencies.ts";
import type { Rule } from "./rule.ts";
import { ruleTexts } from "./rule-texts.ts";

/** Protective ceiling of one operation: in every currency and area. */
export const ceilingRules: readonly Rule[] = [
  {
    name: "operation-ceiling",
    type: "validator",
    cy: currencyCodes,
    areas,
    order: 90,
    n: "10000000",
    expr: "amount > n",
    code: "maximum",
    msg: ruleTexts.maximum,
    spec: "HO-64",
  },
];
