/** USDT counts in millionths. */
const digits = 6;

/** Decimal text of an amount in the smallest units: two digits, more only where they are not zero. */
export function unitsText(units: bigint): string {
  const text = units.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits).replace(/0{1,4}$/, "")}`;
}
