import { Decimal } from "./decimal.ts";

/** A decimal as text of exactly so many decimal places, half up: fractions "0.0100", percents "1.00". */
export function fixedText(value: Decimal, digits: number): string {
  return value.toFixed(digits);
}

/** All digits of a decimal, two decimal places at least and no zeros beyond them: "0.3333", "10.00". */
export function exactText(value: Decimal): string {
  return value.toFixed(Decimal.max(2, value.decimalPlaces()).toNumber());
}

/** A plain decimal as the JSON number of a legacy reply. */
export function numberOf(decimalText: string): number {
  return Number(decimalText);
}

/**
 * A fraction as percent text of so many decimals, half up: 0.05 is "5.00". Undefined for text that is no plain decimal
 * without a sign.
 */
export function percentText(fraction: string, decimals: number): string | undefined {
  const [, whole, part = ""] = /^(\d+)(?:\.(\d+))?$/.exec(fraction) ?? [];
  if (whole === undefined) {
    return undefined;
  }
  const kept = 2 + decimals;
  const isUp = (part[kept] ?? "0") >= "5";
  const digits = BigInt(whole + part.slice(0, kept).padEnd(kept, "0")) + (isUp ? 1n : 0n);
  const text = digits.toString().padStart(decimals + 1, "0");
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** The same from a JSON number of the legacy family, with so many decimal places. */
export function numberText(value: number, digits: number): string {
  return new Decimal(value).toFixed(digits);
}
