import { moneyLimits } from "@artel/shared/limits/money";
import { Decimal } from "@artel/shared/money/decimal";
import { fixedText } from "@artel/shared/money/decimal-text";
import { parseRate } from "@artel/shared/money/rate";
import { roundDecimal } from "@artel/shared/money/rounding";

/** A typed percentage as hundredths of a percent: "0,5" is 50. Undefined for anything but 0 to 5 with two decimals at most. */
export function bpsOf(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".");
  if (!/^\d(\.\d{1,2})?$/.test(text)) {
    return undefined;
  }
  const bps = new Decimal(text).mul(100).toNumber();
  return bps <= moneyLimits.spreadMostBps ? bps : undefined;
}

/** What people get of a rate at a spread, rounded down to the four decimals that are applied. */
export function rateLess(mid: string, bps: number): string | undefined {
  const rate = parseRate(mid);
  return rate && fixedText(roundDecimal(rate.mul(new Decimal(10_000 - bps)).div(10_000), 4, "down"), 4);
}
