/**
 * Money of the model in whole cents, and the formulas of the requirements over exact integers. Nothing here is the product's: an
 * error in its arithmetic would otherwise be judged by itself.
 */
export const coins = ["USD", "EUR", "USDT", "RUB", "BYN"] as const;
export type Coin = (typeof coins)[number];

/** Units for one dollar, in ten-thousandths: the rates that an installation begins with. */
const dollarRates: Readonly<Record<Coin, bigint>> = {
  USD: 10_000n,
  EUR: 9_200n,
  USDT: 10_000n,
  RUB: 900_000n,
  BYN: 32_500n,
};

/** No operation is larger: ten millions of any currency. */
export const ceiling = 1_000_000_000n;

/** Least sums in cents. */
export const leastTask: Readonly<Record<Coin, bigint>> = {
  USD: 2_000n,
  EUR: 2_000n,
  USDT: 1_200n,
  RUB: 10_000n,
  BYN: 100n,
};
export const leastExchange = 100n;
export const leastTopup = 100n;

/** Cents as the decimal text of the wire. */
export function textOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A part of a sum in ten-thousandths, half a cent up. */
export function shareOf(cents: bigint, tenThousandths: bigint): bigint {
  return (cents * tenThousandths + 5_000n) / 10_000n;
}

/** The rate of a pair in ten-thousandths, rounded down as every cross is. */
export function rateOf(from: Coin, to: Coin): bigint {
  return (dollarRates[to] * 10_000n) / dollarRates[from];
}

/** A rate as it is shown. */
export function rateText(rate: bigint): string {
  return `${rate / 10_000n}.${String(rate % 10_000n).padStart(4, "0")}`;
}

/** What an exchange costs in ten-thousandths: one percent for each side in USDT, and nothing of the archived tariff. */
export function exchangeFee(from: Coin, to: Coin, isArchived: boolean): bigint {
  const sides = [from, to].filter((coin) => coin === "USDT").length;
  return isArchived ? 0n : 100n * BigInt(sides);
}

/** What an exchange gives, never a part of a cent too much. */
export function exchanged(cents: bigint, rate: bigint, fee: bigint): bigint {
  return (cents * rate * (10_000n - fee)) / 100_000_000n;
}

/** The worth in dollars, in ten-thousandths of a cent. */
export function worthOf(cents: bigint, coin: Coin): bigint {
  return coin === "USD" ? cents * 10_000n : cents * rateOf(coin, "USD");
}

/** Money of one card-fee rate, in ten-thousandths. */
export interface Lot {
  readonly tax: bigint;
  readonly cents: bigint;
}

/** What a sum takes of lots, the oldest first, and what it leaves. The same rates are one. */
export function taken(
  lots: readonly Lot[],
  cents: bigint,
): { readonly funds: readonly Lot[]; readonly rest: readonly Lot[] } {
  const funds: Lot[] = [];
  const rest: Lot[] = [];
  let open = cents;
  for (const lot of lots) {
    const part = smaller(lot.cents, open);
    open -= part;
    if (part > 0n) {
      const known = funds.findIndex(({ tax }) => tax === lot.tax);
      if (known < 0) {
        funds.push({ tax: lot.tax, cents: part });
      } else {
        funds[known] = { tax: lot.tax, cents: (funds[known]?.cents ?? 0n) + part };
      }
    }
    if (part < lot.cents) {
      rest.push({ tax: lot.tax, cents: lot.cents - part });
    }
  }
  return { funds, rest };
}

function smaller(left: bigint, right: bigint): bigint {
  if (left < right) {
    return left;
  }
  return right;
}

export function sumOf(lots: readonly Lot[]): bigint {
  return lots.reduce((sum, { cents }) => sum + cents, 0n);
}
