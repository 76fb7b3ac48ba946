import * as z from "zod/mini";
import { type Amount, amountText, toWire } from "./amount.ts";
import { type CurrencyCode, currencies, currencyCodes, currencyOf } from "./currencies.ts";
import { numberOf } from "./decimal-text.ts";
import type { Rounding } from "./rounding.ts";

/**
 * Money of a request in both families: string or number of the grammar of amounts, given on as its canonical text ("1234.50").
 * Anything else is an issue with the text key `validations.amount`. Read it with `parseAmount(text, currency)`.
 */
export const wireAmount = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((input, context) => {
      const text = amountText(input);
      if (text === undefined) {
        context.issues.push({ code: "custom", message: "validations.amount", input });
        return z.NEVER;
      }
      return text;
    }),
  ),
  z.string(),
);

/** Money of an `/api/app` reply: decimal text with two decimals, a minus sign where negative. */
export const wireMoney = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

/** A currency code of a v2 call. */
export const wireCurrencyCode = z.enum(currencyCodes);

/** A currency of a legacy request, as id or code, given on as its code. */
export const wireCurrency = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((input, context) => {
      const currency = currencyOf(input);
      if (!currency) {
        context.issues.push({ code: "custom", message: "validations.currency", input });
        return z.NEVER;
      }
      return currency.code;
    }),
  ),
  wireCurrencyCode,
);

/** The JSON number of a legacy reply; the only place that makes one from money. */
export function legacyNumber(amount: Amount): number {
  return numberOf(toWire(amount));
}

const formatters = {
  halfUp: moneyFormat("halfExpand"),
  halfDown: moneyFormat("halfTrunc"),
  down: moneyFormat("trunc"),
} as const satisfies Record<Rounding, Intl.NumberFormat>;

/**
 * Money as people read it, in both languages: ru-RU grouping, two decimals, no-break space and the symbol.
 * Takes decimal text, so no digit is lost. Throws RangeError on text that is no number.
 */
export function formatMoney(decimalText: string, currency: CurrencyCode, rounding: Rounding = "halfUp"): string {
  const { symbol, code } = currencies[currency];
  return `${formatNumber(decimalText, rounding)}\u00A0${symbol || code}`;
}

/** An amount as people read it, by the rules of `formatMoney`. */
export function moneyText(amount: Amount): string {
  return formatMoney(toWire(amount), amount.currency);
}

/** The number of `formatMoney` without its symbol. */
export function formatNumber(decimalText: string, rounding: Rounding = "halfUp"): string {
  // Nothing is rounded: a list shows a sum in each row, and the formatter takes many times as long.
  const [, sign, whole, cents] = /^(-?)(0|[1-9]\d*)\.(\d\d)$/.exec(decimalText) ?? [];
  if (whole !== undefined) {
    return `${sign}${grouped(whole)},${cents}`;
  }
  if (!/^-?\d+(?:\.\d+)?$/.test(decimalText)) {
    throw new RangeError("Money text must be a plain decimal");
  }
  // The formatter reads text exactly; its type asks for a numeric literal.
  return formatters[rounding].format(decimalText as `${number}`);
}

/** Digits in groups of three, with no-break spaces between. */
function grouped(digits: string): string {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    text = `${digits.slice(Math.max(0, end - 3), end)}\u00A0${text}`;
  }
  return text;
}

function moneyFormat(roundingMode: "halfExpand" | "halfTrunc" | "trunc"): Intl.NumberFormat {
  return new Intl.NumberFormat("ru-RU", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: true,
    roundingMode,
  });
}
