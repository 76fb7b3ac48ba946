import type { Amount } from "../money/amount.ts";
import { isHiddenIn, notOfferedViolation } from "./hidden-areas.ts";
import type { Violation } from "./rule.ts";
import { type RuleSet, violationsOf } from "./rule-engine.ts";
import { shippedRules } from "./shipped-rules.ts";

/** The ways to top up: by an invoice that a bank pays, and by card. */
export type FundingArea = "fund" | "fundByCard";

/** Broken rules of a top-up: the minimum, the maximum of a card, the ceiling, and a currency that is hidden there. */
export function fundingViolations(
  amount: Amount,
  area: FundingArea = "fund",
  rules: RuleSet = shippedRules,
): readonly Violation[] {
  return [
    ...(isHiddenIn(amount.currency, area)
      ? [notOfferedViolation(`${area === "fund" ? "fund" : "card-payin"}-currency`)]
      : []),
    ...violationsOf(rules, area, amount, amount, {}),
  ];
}
