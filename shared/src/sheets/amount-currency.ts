import { type CurrencyCode, isCurrencyCode } from "../money/currencies.ts";

/** The currency that an amount names by a sign or a code. */
export interface SaidCurrency {
  /** As it stands in the cell. */
  readonly said: string;
  /** Absent for a sign of no currency of the product, and where two are named. */
  readonly code?: CurrencyCode;
}

/** Signs, codes and short words that people put beside an amount, in capitals and without a point. */
const marks: Readonly<Record<string, CurrencyCode>> = {
  "₽": "RUB",
  RUB: "RUB",
  RUR: "RUB",
  РУБ: "RUB",
  Р: "RUB",
  "€": "EUR",
  EUR: "EUR",
  $: "USD",
  US$: "USD",
  USD: "USD",
  "₮": "USDT",
  USDT: "USDT",
  BR: "BYN",
  BYN: "BYN",
  BYR: "BYN",
};

/** A sign with the letters that belong to it, or a word with its point. */
const words = /\p{L}*\p{Sc}\p{L}*|\p{L}+\.?/gu;

/** The currency that the text of an amount names; undefined where it names none. */
export function currencySaid(amount: string): SaidCurrency | undefined {
  const said = (amount.match(words) ?? []).filter((word) => codeOf(word) !== undefined || /\p{Sc}/u.test(word));
  const [first] = said;
  if (first === undefined) {
    return undefined;
  }
  const code = codeOf(first);
  const isOne = said.every((word) => codeOf(word) === code);
  return { said: said.join(" "), ...(isOne && code && { code }) };
}

/** The text of an amount without the signs and codes of the given currency; those of others stay. */
export function withoutCurrency(amount: string, currency: string): string {
  const code = currency.toUpperCase();
  return isCurrencyCode(code) ? amount.replace(words, (word) => (codeOf(word) === code ? "" : word)) : amount;
}

function codeOf(word: string): CurrencyCode | undefined {
  return marks[word.replace(/\.$/, "").toUpperCase()];
}
