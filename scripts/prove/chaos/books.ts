/**
 * The driver's own arithmetic, in whole cents. It shares no code with the product on purpose: an error in the product's
 * arithmetic would otherwise be judged by itself.
 */
export type Coin = "USD" | "EUR";

/** A price of the product, as its quote told it before the run: four decimals of rate, six of fee. */
export interface Price {
  readonly rateTenThousandths: bigint;
  readonly feeMillionths: bigint;
}

/** What an exchange gives: never a part of a cent too much. */
export function received(amount: bigint, { rateTenThousandths, feeMillionths }: Price): bigint {
  return (amount * rateTenThousandths * (1_000_000n - feeMillionths)) / 10_000_000_000n;
}

/** Cents as the decimal text of the wire, and back. */
export function textOf(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
}

export function centsOf(text: string): bigint {
  const [whole = "0", part = ""] = text.split(".");
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, "0").slice(0, 2));
}

/** Digits of a decimal text, as many after the point as asked for. */
export function scaled(text: string, digits: number): bigint {
  const [whole = "0", part = ""] = text.split(".");
  return BigInt(whole + part.padEnd(digits, "0").slice(0, digits));
}
