import { moneyLimits } from "@artel/shared/limits/money";
import { Decimal } from "@artel/shared/money/decimal";
import type { Rate } from "@artel/shared/money/rate";

/** A rate lies more than 3 % beside another one. */
export function isJump(before: Rate, after: Rate): boolean {
  return after.sub(before).abs().div(before).gt(new Decimal(moneyLimits.rateJump));
}

/** Rates of a currency in order: the last one that two persons approved, then the steps that one person made since. */
export type Steps = readonly Rate[];

/**
 * Whether a rate needs a second person: it lies more than 3 % from the last one that two persons approved or from that
 * of 24 hours ago, or the steps that one person made since the approval, to and fro, add up to more (decision 0110). The same
 * holds for every pair with another currency: the steps of both add up (decision 0110). So does a rate that repeats the present
 * one: it asks a second person to approve what one person made of it.
 */
export function needsSecondPerson(of: {
  readonly sinceApproved: Steps;
  readonly others: readonly Steps[];
  readonly dayAgo: Rate | undefined;
  readonly rate: Rate;
}): boolean {
  const path = [...of.sinceApproved, of.rate];
  const [approved, ...steps] = path;
  if (!approved || (of.dayAgo && isJump(of.dayAgo, of.rate))) {
    return true;
  }
  const isRepeated = steps.length > 1 && of.sinceApproved.at(-1)?.eq(of.rate) === true;
  return isRepeated || walked(path).gt(most) || of.others.some((other) => isTooFar(path, other));
}

const most = new Decimal(moneyLimits.rateJump);

/** All steps of a currency, to and fro, as a fraction of its approved rate. */
function walked(path: Steps): Decimal {
  const [approved = new Decimal(1)] = path;
  const sum = path
    .slice(1)
    .reduce((total, rate, index) => total.add(rate.sub(path[index] ?? rate).abs()), new Decimal(0));
  return sum.div(approved);
}

/**
 * The rate between two currencies that one person moved both: the steps of both add up, and it lies more than 3 % beside the
 * approved one either way. Where only one moved, the pair moved as that one did.
 */
function isTooFar(path: Steps, other: Steps): boolean {
  if (walked(other).isZero()) {
    return false;
  }
  const [one, two] = [ends(path), ends(other)];
  // Multiplied crosswise: nothing is rounded.
  const [before, after] = [one.first.mul(two.last), one.last.mul(two.first)];
  return walked(path).add(walked(other)).gt(most) || isJump(before, after) || isJump(after, before);
}

function ends(path: Steps): { readonly first: Rate; readonly last: Rate } {
  const [first = new Decimal(1)] = path;
  return { first, last: path.at(-1) ?? first };
}
