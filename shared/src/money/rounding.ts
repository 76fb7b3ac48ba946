import { Decimal } from "./decimal.ts";

/**
 * How a decimal is cut. `halfUp` for fees and display, `halfDown` for display on request,
 * `down` (toward zero) for conversions and rates.
 */
export type Rounding = "halfUp" | "halfDown" | "down";

const modes = {
  halfUp: Decimal.ROUND_HALF_UP,
  halfDown: Decimal.ROUND_HALF_DOWN,
  down: Decimal.ROUND_DOWN,
} as const satisfies Record<Rounding, number>;

/** Cuts a decimal to `digits` decimal places in the named way. */
export function roundDecimal(value: Decimal, digits: number, rounding: Rounding): Decimal {
  return value.toDecimalPlaces(digits, modes[rounding]);
}
