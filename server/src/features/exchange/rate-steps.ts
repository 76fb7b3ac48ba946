import { moneyLimits } from "@artel/shared/limits/money";
import { Decimal } from "@artel/shared/money/decimal";
import type { Rate } from "@artel/shared/money/rate";

/** A rate lies more than 3 % beside another one. */
export function isJump(before: Rate, after: Rate): boolean {
  return after.sub(before).abs().div(before).gt(new Decimal(moneyLimits.rateJump));
}

/**
 * Whether a rate needs a second person: it lies more than 3 % from the last one that two persons approved or from that
 * of 24 hours ago, or the steps that one person made since the approval, to and fro, add up to more (decision 0025).
 * `sinceApproved` begins with the approved rate and ends with the present one.
 */
export function needsSecondPerson(of: {
  readonly sinceApproved: readonly Rate[];
  readonly dayAgo: Rate | undefined;
  readonly rate: Rate;
}): boolean {
  const path = [...of.sinceApproved, of.rate];
  const [approved] = path;
  if (!approved || (of.dayAgo && isJump(of.dayAgo, of.rate))) {
    return true;
  }
  const walked = path
    .slice(1)
    .reduce((sum, rate, index) => sum.add(rate.sub(path[index] ?? rate).abs()), new Decimal(0));
  return isJump(approved, approved.add(walked));
}
