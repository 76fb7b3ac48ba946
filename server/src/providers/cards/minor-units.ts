/** Decimal text with two digits of a whole number of minor units. */
export function inUnits(minor: number): string {
  const digits = String(minor).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
