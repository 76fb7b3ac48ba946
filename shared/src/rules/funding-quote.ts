import type { Amount } from "../money/amount.ts";
import { isHiddenIn, notOfferedViolation } from "./hidden-areas.ts";
import type { Violation } from "./rule.ts";
import { type RuleSet, violationsOf } from "./rule-engine.ts";
import { shippedRules } from "./shipped-rules.ts";

/** Broken rules of a top-up: the minimum, the ceiling, and a currency that is hidden in funding. */
export function fundingViolations(amount: Amount, rules: RuleSet = shippedRules): readonly Violation[] {
  return [
    ...(isHiddenIn(amount.currency, "fund") ? [notOfferedViolation("fund-currency")] : []),
    ...violationsOf(rules, "fund", amount, amount, {}),
  ];
}
