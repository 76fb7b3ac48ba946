import { currencyCodes } from "../money/currencies.ts";
import type { Rule } from "./rule.ts";
import { ruleTexts } from "./rule-texts.ts";

/** Fee and limits of an exchange. */
export const exchangeRules: readonly Rule[] = [
  {
    name: "exchange-fee",
    type: "tax",
    cy: currencyCodes,
    areas: ["exFrom"],
    order: 10,
    expr: 'isArchivedTariff ? dec("0") : exchangeBaseFee + exchangeUsdtFee * usdtSides',
    isFraction: true,
    tax: "exchange",
    spec: "H-20 X-52 HO-59",
  },
  {
    name: "exchange-minimum",
    type: "validator",
    cy: currencyCodes,
    areas: ["exFrom"],
    order: 20,
    n: "1",
    expr: "amount < n",
    code: "minimum",
    msg: ruleTexts.minimum,
    spec: "H-05",
  },
  {
    name: "exchange-funds",
    type: "validator",
    cy: currencyCodes,
    areas: ["exFrom"],
    order: 30,
    expr: "max(amountResult, amount) > amountBill",
    code: "insufficientFunds",
    key: "CryptoNoFunds",
    msg: ruleTexts.insufficientFunds,
    spec: "H-06 I-23 X-28",
  },
];
