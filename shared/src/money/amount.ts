import { type CurrencyCode, currencies } from "./currencies.ts";
import { Decimal } from "./decimal.ts";
import { type Rounding, roundDecimal } from "./rounding.ts";

/** Money inside the product: whole minor units of one currency. USDT keeps six digits, two are shown. */
export interface Amount {
  readonly currency: CurrencyCode;
  readonly minor: bigint;
}

/** Decimals that every call, form and screen carries. */
const shownDigits = 2;
/** Minor units are a 64-bit column, so no amount passes its ends. */
const largestMinor = 2n ** 63n - 1n;
/** No input is larger, so that no fee or sum of inputs passes 64 bits; far above every ceiling of the rules. */
const largestInput = 10n ** 16n;
/** Longest text that can be an amount within 64 bits; longer input is refused before it is looked at. */
const longestText = 24;
/** A JSON number with more significant digits may already have lost one before it reached us. */
const safeNumberDigits = 15;

const grammar = /^(\d+)(?:[.,](\d{1,2}))?$/;
/** A whole part in groups of three. Any space of a line parts groups; a tab or a line break parts two values. */
const grouped = /^[1-9]\d{0,2}(?:\p{Zs}\d{3})+(?=[.,]|$)/u;
const spaces = /\p{Zs}/gu;
const outerSpaces = /^\p{Zs}+|\p{Zs}+$/gu;

/** An amount of whole minor units. Throws RangeError outside 64 bits, which is a programming error. */
export function amountOf(currency: CurrencyCode, minor: bigint): Amount {
  if (minor > largestMinor || minor < -largestMinor) {
    throw new RangeError("An amount must fit into 64 bits");
  }
  return { currency, minor };
}

/** No money in a currency. */
export function zero(currency: CurrencyCode): Amount {
  return { currency, minor: 0n };
}

/** The canonical text ("1234.50") of an input of the grammar of amounts, or undefined where the grammar refuses it. */
export function amountText(input: unknown): string | undefined {
  const text = typeof input === "number" ? textOfNumber(input) : input;
  if (typeof text !== "string" || text.length > longestText) {
    return undefined;
  }
  const match = grammar.exec(text);
  if (!match?.[1]) {
    return undefined;
  }
  const whole = match[1].replace(/^0+(?=\d)/, "");
  return `${whole}.${(match[2] ?? "").padEnd(shownDigits, "0")}`;
}

/**
 * An amount of a call: digits, one point or comma, at most two decimals.
 * Undefined for anything else, for a JSON number that may have lost digits, and above 10^16 minor units; nothing is rounded.
 */
export function parseAmount(input: unknown, currency: CurrencyCode): Amount | undefined {
  const text = amountText(input);
  if (text === undefined) {
    return undefined;
  }
  const minor = BigInt(text.replace(".", "")) * scaleOf(currency);
  return minor > largestInput ? undefined : { currency, minor };
}

/**
 * An amount typed into a form or standing in an imported cell: as `parseAmount`, with spaces around the number and between
 * groups of three digits. Refused with other spaces, tabs and line breaks: what they part may be two numbers.
 * A leading minus is read, so that the minimum rules can answer it with their own words; a call never takes one.
 */
export function parseTypedAmount(input: unknown, currency: CurrencyCode): Amount | undefined {
  const text = typeof input === "number" ? String(input) : input;
  if (typeof text !== "string") {
    return undefined;
  }
  const typed = text.replace(outerSpaces, "");
  if (!/^[-−]/.test(typed)) {
    return parseAmount(typeof input === "number" ? input : ungrouped(typed), currency);
  }
  const positive = parseAmount(ungrouped(typed.slice(1).replace(outerSpaces, "")), currency);
  return positive && negate(positive);
}

/** The digits of groups of three without their spaces; other text stays, and the grammar refuses its spaces. */
function ungrouped(text: string): string {
  return text.replace(grouped, (whole) => whole.replace(spaces, ""));
}

/** Decimal text with exactly two decimals ("1234.50"). Finer USDT digits are cut, so a balance never shows more than there is. */
export function toWire(amount: Amount): string {
  const cents = amount.minor / scaleOf(amount.currency);
  const digits = (cents < 0n ? -cents : cents).toString().padStart(shownDigits + 1, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -shownDigits)}.${digits.slice(-shownDigits)}`;
}

/** What `toWire` makes of minor units as the database gives them. Throws RangeError outside 64 bits. */
export function minorToWire(currency: CurrencyCode, minor: string): string {
  return toWire(amountOf(currency, BigInt(minor)));
}

/** Sum of two amounts of one currency. Throws on different currencies. */
export function add(left: Amount, right: Amount): Amount {
  sameCurrency(left, right);
  return amountOf(left.currency, left.minor + right.minor);
}

/** Difference of two amounts of one currency; may be negative. Throws on different currencies. */
export function subtract(left: Amount, right: Amount): Amount {
  sameCurrency(left, right);
  return amountOf(left.currency, left.minor - right.minor);
}

/** The same amount with the other sign. */
export function negate(amount: Amount): Amount {
  return { currency: amount.currency, minor: -amount.minor };
}

/** -1, 0 or 1 as the left amount is smaller, equal or larger. Throws on different currencies. */
export function compare(left: Amount, right: Amount): -1 | 0 | 1 {
  sameCurrency(left, right);
  if (left.minor === right.minor) {
    return 0;
  }
  return left.minor < right.minor ? -1 : 1;
}

/** True below zero. */
export function isNegative(amount: Amount): boolean {
  return amount.minor < 0n;
}

/** True for exactly zero minor units. */
export function isZero(amount: Amount): boolean {
  return amount.minor === 0n;
}

/** The exact value in whole currency units. */
export function toDecimal(amount: Amount): Decimal {
  return new Decimal(`${amount.minor}e-${currencies[amount.currency].digits}`);
}

/** Whether a decimal of whole currency units lies within the ends of an input. */
export function fitsAmount(value: Decimal, currency: CurrencyCode): boolean {
  return value.abs().mul(`1e${currencies[currency].digits}`).lte(largestInput.toString());
}

/** An amount of a decimal of whole currency units, cut to two decimals in the named way. */
export function fromDecimal(value: Decimal, currency: CurrencyCode, rounding: Rounding): Amount {
  const cents = roundDecimal(value, shownDigits, rounding).mul(100).toFixed(0);
  return amountOf(currency, BigInt(cents) * scaleOf(currency));
}

/** The amount times a factor, cut to two decimals in the named way. */
export function multiply(amount: Amount, factor: Decimal, rounding: Rounding): Amount {
  return fromDecimal(toDecimal(amount).mul(factor), amount.currency, rounding);
}

/** Minor units in one hundredth: 1, or 10 000 for a currency of six digits. */
function scaleOf(currency: CurrencyCode): bigint {
  return 10n ** BigInt(currencies[currency].digits - shownDigits);
}

function textOfNumber(input: number): string | undefined {
  if (!Number.isFinite(input) || Object.is(input, -0)) {
    return undefined;
  }
  const text = String(input);
  return text.replace(".", "").length > safeNumberDigits ? undefined : text;
}

function sameCurrency(left: Amount, right: Amount): void {
  if (left.currency !== right.currency) {
    throw new TypeError(`Amounts of ${left.currency} and ${right.currency} do not mix`);
  }
}
