import { currencyCodes } from "../money/currencies.ts";
import { payoutMethods } from "./methods/all-methods.ts";
import { withdrawMethods } from "./methods/method.ts";
import type { Rule } from "./rule.ts";
import { ruleTexts } from "./rule-texts.ts";

/** Fees and limits of withdrawals: those of each method, and what holds for several. Methods without a fee cost nothing. */
export const withdrawalRules: readonly Rule[] = [
  ...withdrawMethods.flatMap((method) => payoutMethods[method].rules),
  {
    // The result is the amount after the percentage fee; a free quota waives the flat part.
    name: "withdraw-small-flat-fee",
    type: "tax",
    cy: ["EUR", "USD"],
    areas: withdrawMethods.filter((method) => payoutMethods[method].hasSmallFee),
    order: 20,
    n: "100",
    expr: 'amountResult < n && !hasFreeQuota ? smallWithdrawalFee : dec("0")',
    tax: "flat",
    spec: "I-08 X-25 X-26 HO-57",
  },
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
    areas: withdrawMethods,
    order: 40,
    expr: 'amountResult <= dec("0")',
    code: "ruleRefused",
    key: "validations.feeExceedsAmount",
    msg: ruleTexts.feeExceedsAmount,
    spec: "T-12",
  },
];
