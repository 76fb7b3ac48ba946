import type { CurrencyCode } from "../money/currencies.ts";
import type { Rule } from "./rule.ts";
import { ruleTexts } from "./rule-texts.ts";
import { coveredCurrencies } from "./withdrawal-cover.ts";

function minimum(currencies: readonly CurrencyCode[], name: string, n: string, spec: string): Rule {
  return {
    name: `new-task-${name}-minimum`,
    type: "validator",
    cy: currencies,
    areas: ["newTask"],
    order: 20,
    n,
    expr: "amount < n",
    code: "minimum",
    msg: ruleTexts.minimum,
    spec,
  };
}

/** Fees and minimums of a new task. The card fee is the company's only where it covers the withdrawal. */
export const newTaskRules: readonly Rule[] = [
  {
    name: "new-task-fee",
    type: "tax",
    cy: ["EUR", "USD", "RUB", "USDT", "BYN"],
    areas: ["newTask"],
    order: 10,
    expr: "amount * newTaskCompanyTax",
    tax: "task",
    spec: "I-04",
  },
  {
    name: "new-task-card-fee",
    type: "tax",
    cy: coveredCurrencies,
    areas: ["newTask"],
    order: 20,
    expr: 'isCompanyPayTax ? amount * userCardTax : dec("0")',
    tax: "card",
    spec: "I-07 I-10",
  },
  minimum(["RUB"], "rub", "100", "I-12"),
  minimum(["EUR"], "eur", "20", "I-13"),
  minimum(["USD"], "usd", "20", "I-14"),
  minimum(["USDT"], "usdt", "12", "I-15"),
  minimum(["BYN"], "byn", "1", "HO-63"),
];

/** Amounts of an imported row are multiples of this; the configuration value `import.amountStep` overrides it. */
export const defaultAmountStep = "100";
