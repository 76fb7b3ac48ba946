import type { Area } from "../money/areas.ts";
import { type CurrencyCode, currencyCodes } from "../money/currencies.ts";
import type { Rule } from "./rule.ts";
import { ruleTexts } from "./rule-texts.ts";

function minimum(name: string, cy: readonly CurrencyCode[], areas: readonly Area[], n: string, spec: string): Rule {
  return {
    name: `withdraw-${name}-minimum`,
    type: "validator",
    cy,
    areas,
    order: 20,
    n,
    expr: "amount < n",
    code: "minimum",
    msg: ruleTexts.minimum,
    spec,
  };
}

/** Fees and limits of withdrawals. Methods without a row cost nothing. */
export const withdrawalRules: readonly Rule[] = [
  {
    name: "withdraw-card-fee",
    type: "tax",
    cy: ["EUR", "USD"],
    areas: ["toCard"],
    order: 10,
    expr: "amount * userCardTax",
    tax: "card",
    spec: "I-06 I-07",
  },
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
  {
    // The result is the amount after the percentage fee; a free quota waives the flat part.
    name: "withdraw-small-flat-fee",
    type: "tax",
    cy: ["EUR", "USD"],
    areas: ["toCard", "toBank"],
    order: 20,
    n: "100",
    expr: 'amountResult < n && !hasFreeQuota ? smallWithdrawalFee : dec("0")',
    tax: "flat",
    spec: "I-08 X-25 X-26 HO-57",
  },
  minimum("card-bank", ["EUR", "USD"], ["toCard", "toBank"], "15.5", "I-16"),
  minimum("usdt", ["USDT"], ["toUSDT"], "12", "I-17"),
  minimum("card-rub", ["RUB"], ["toCardRub"], "100", "I-18"),
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
  minimum("bank-alt", ["RUB"], ["toBankAlt"], "1000", "I-20"),
  minimum("blr-byn", ["BYN"], ["cardBlr", "bankBlr"], "1", "HO-63"),
  minimum("blr-rub", ["RUB"], ["bankBlr"], "100", "HO-63"),
  {
    name: "withdraw-funds",
    type: "validator",
    cy: currencyCodes,
    areas: ["toCard", "toCardRub", "toBank", "toUSDT"],
    order: 30,
    expr: "max(amountResult, amount) > amountBill",
    code: "insufficientFunds",
    msg: ruleTexts.insufficientFunds,
    spec: "I-23",
  },
  {
    name: "withdraw-net-above-zero",
    type: "validator",
    cy: currencyCodes,
    areas: ["toCard", "toBank", "toUSDT", "toCardRub", "toBankAlt", "cardBlr", "bankBlr"],
    order: 40,
    expr: 'amountResult <= dec("0")',
    code: "ruleRefused",
    key: "validations.feeExceedsAmount",
    msg: ruleTexts.feeExceedsAmount,
    spec: "T-12",
  },
];
