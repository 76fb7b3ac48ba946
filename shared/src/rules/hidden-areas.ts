import { type Area, areas } from "../money/areas.ts";
import { type CurrencyCode, currencies, offeredCurrencyCodes } from "../money/currencies.ts";
import type { Rule, Violation } from "./rule.ts";
import { ruleTexts } from "./rule-texts.ts";

function disabler(name: string, cy: readonly CurrencyCode[], expr: string, spec: string): Rule {
  return {
    name: `currency-${name}`,
    type: "disabler",
    cy,
    areas,
    expr,
    code: "currencyNotOffered",
    msg: ruleTexts.currencyNotOffered,
    spec,
  };
}

/** Currencies that are off for some accounts, in every area. */
export const currencyRules: readonly Rule[] = [
  disabler("usdt-friends", ["USDT"], "isCompany && !isFriend", "I-24"),
  disabler("alternative-off", ["USDT", "BYN", "RUB"], "altCurrenciesOff", "I-25"),
  disabler("rub-hidden", ["RUB"], "rubHidden", "I-26"),
  disabler("byn-hidden", ["BYN"], "bynHidden", "I-26"),
  disabler("usdt-hidden", ["USDT"], "usdtHidden", "I-26"),
  disabler("rub-byn-proforma", ["RUB", "BYN"], "hideRubByn", "I-27"),
];

/** The currency is hidden in an area for everybody. */
export function isHiddenIn(currency: CurrencyCode, area: Area): boolean {
  return currencies[currency].hideIn.includes(area);
}

/** Currencies that an area offers at all. */
export function currenciesIn(area: Area): readonly CurrencyCode[] {
  return offeredCurrencyCodes.filter((code) => !isHiddenIn(code, area));
}

/** The violation of a currency that is not offered, under the name of the check that found it. */
export function notOfferedViolation(rule: string): Violation {
  return {
    rule,
    field: "currency",
    code: "currencyNotOffered",
    key: "errors.currencyNotOffered",
    params: {},
    message: ruleTexts.currencyNotOffered,
  };
}
