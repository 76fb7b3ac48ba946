import { type Amount, amountOf, fitsAmount, fromDecimal, toDecimal } from "./amount.ts";
import { type CurrencyCode, currencies, currencyCodes } from "./currencies.ts";
import { Decimal } from "./decimal.ts";
import { roundDecimal } from "./rounding.ts";

/** Units of the target currency for one unit of the source, with the four decimals that are shown and applied. */
export type Rate = Decimal;

/** Key of the rate map: "FROM/TO". */
export type RatePair = `${CurrencyCode}/${CurrencyCode}`;

const rateDigits = 4;
const rateGrammar = /^\d{1,12}(?:\.\d{1,4})?$/;

/** A rate of a decimal text with a point and at most four decimals; undefined for anything else and for zero. */
export function parseRate(text: string): Rate | undefined {
  if (!rateGrammar.test(text)) {
    return undefined;
  }
  const rate = new Decimal(text);
  return rate.isZero() ? undefined : rate;
}

/** The rate between two currencies from both rates of one base, rounded down to four decimals. */
export function cross(baseToFrom: Rate, baseToTo: Rate): Rate {
  return roundDecimal(baseToTo.div(baseToFrom), rateDigits, "down");
}

/** Text with four decimals, as shown. */
export function formatRate(rate: Rate): string {
  return rate.toFixed(rateDigits);
}

/** Text of the key of a pair. */
export function ratePair(from: CurrencyCode, to: CurrencyCode): RatePair {
  return `${from}/${to}`;
}

/**
 * All ordered pairs from the rates of one base: every cross is `base→to ÷ base→from` rounded down,
 * so no chain of exchanges ever gains. Pairs whose rate would be zero are left out.
 */
export function allRates(
  base: CurrencyCode,
  baseTo: Readonly<Partial<Record<CurrencyCode, Rate>>>,
): ReadonlyMap<RatePair, Rate> {
  const known: Partial<Record<CurrencyCode, Rate>> = { ...baseTo, [base]: new Decimal(1) };
  const rates = new Map<RatePair, Rate>();
  for (const from of currencyCodes) {
    for (const to of currencyCodes) {
      const baseToFrom = known[from];
      const baseToTo = known[to];
      if (from === to || !baseToFrom || !baseToTo) {
        continue;
      }
      const rate = cross(baseToFrom, baseToTo);
      if (!rate.isZero()) {
        rates.set(ratePair(from, to), rate);
      }
    }
  }
  return rates;
}

/** Whether what an exchange gives can be an amount of the target at all; no amount passes 64 bits. */
export function fitsConverted(amount: Amount, rate: Rate, toCurrency: CurrencyCode): boolean {
  return fitsAmount(toDecimal(amount).mul(rate), toCurrency);
}

/** The amount received for an exchange: amount × rate × (1 − fee), rounded down to two decimals. */
export function convert(amount: Amount, rate: Rate, feeFraction: Decimal, toCurrency: CurrencyCode): Amount {
  return fromDecimal(toDecimal(amount).mul(rate).mul(new Decimal(1).sub(feeFraction)), toCurrency, "down");
}

/**
 * What the same exchange gives in all digits that the target keeps inside, rounded down. It exceeds `convert` by what the
 * house books as rounding; for currencies of two digits there is no difference.
 */
export function convertFinely(amount: Amount, rate: Rate, feeFraction: Decimal, toCurrency: CurrencyCode): Amount {
  const { digits } = currencies[toCurrency];
  const exact = toDecimal(amount).mul(rate).mul(new Decimal(1).sub(feeFraction));
  const minor = roundDecimal(exact, digits, "down").mul(new Decimal(10).pow(digits));
  return amountOf(toCurrency, BigInt(minor.toFixed(0)));
}
