import { Decimal } from "./decimal.ts";

/** A decimal as text of exactly so many decimal places, half up: fractions "0.0100", percents "1.00". */
export function fixedText(value: Decimal, digits: number): string {
  return value.toFixed(digits);
}

/** All digits of a decimal, two decimal places at least and no zeros beyond them: "0.3333", "10.00". */
export function exactText(value: Decimal): string {
  return value.toFixed(Decimal.max(2, value.decimalPlaces()).toNumber());
}

/** The same from a JSON number of the legacy family, with so many decimal places. */
export function numberText(value: number, digits: number): string {
  return new Decimal(value).toFixed(digits);
}
