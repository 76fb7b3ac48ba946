import type { Amount } from "../money/amount.ts";
import { cardCurrencies } from "./funding-rules.ts";
import { isHiddenIn, notOfferedViolation } from "./hidden-areas.ts";
import type { Violation } from "./rule.ts";
import type { RuleBook } from "./rule-book.ts";
import { violationsOf } from "./rule-engine.ts";

/** Broken rules of a top-up: the minimum, the ceiling, and a currency that is hidden in funding. */
export function fundingViolations(amount: Amount, { rules }: Pick<RuleBook, "rules">): readonly Violation[] {
  return [
    ...(isHiddenIn(amount.currency, "fund") ? [notOfferedViolation("fund-currency")] : []),
    ...violationsOf(rules, "fund", amount, amount, {}),
  ];
}

/** Broken rules of a top-up by card: those of any top-up, the maximum of one payment, and a currency that no card is charged in. */
export function cardPayinViolations(amount: Amount, book: Pick<RuleBook, "rules" | "cards">): readonly Violation[] {
  return [
    ...(cardCurrencies.includes(amount.currency) ? [] : [notOfferedViolation("card-payin-currency")]),
    ...violationsOf(book.cards, "fund", amount, amount, {}),
    ...fundingViolations(amount, book),
  ];
}
