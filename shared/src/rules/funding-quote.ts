import type { Amount } from "../money/amount.ts";
import { cardCurrencies, cardPayinRules } from "./funding-rules.ts";
import { isHiddenIn, notOfferedViolation } from "./hidden-areas.ts";
import type { Violation } from "./rule.ts";
import { compileRules, type RuleSet, violationsOf } from "./rule-engine.ts";
import { shippedRules } from "./shipped-rules.ts";

/** Broken rules of a top-up: the minimum, the ceiling, and a currency that is hidden in funding. */
export function fundingViolations(amount: Amount, rules: RuleSet = shippedRules): readonly Violation[] {
  return [
    ...(isHiddenIn(amount.currency, "fund") ? [notOfferedViolation("fund-currency")] : []),
    ...violationsOf(rules, "fund", amount, amount, {}),
  ];
}

const cardRules = compileRules(cardPayinRules);

/** Broken rules of a top-up by card: those of any top-up, the maximum of one payment, and a currency that no card is charged in. */
export function cardPayinViolations(amount: Amount, rules: RuleSet = shippedRules): readonly Violation[] {
  return [
    ...(cardCurrencies.includes(amount.currency) ? [] : [notOfferedViolation("card-payin-currency")]),
    ...violationsOf(cardRules, "fund", amount, amount, {}),
    ...fundingViolations(amount, rules),
  ];
}
