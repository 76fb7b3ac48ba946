import type { Output } from "@artel/shared/calls/call";
import type { exchangeOptions } from "@artel/shared/calls/exchange/app";
import { compare, parseAmount, parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { type CurrencyCode, isCurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import type { Translate } from "../../ui/words/use-text.ts";

export type ExchangeOptions = Output<typeof exchangeOptions>;

/** What stands in the popup. `amount` is decimal text once it parses, else what was typed. */
export interface ExchangeDraft {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly amount: string;
}

/** Currencies that money can be taken from: with a balance and a pair. */
export function sourceCurrencies(options: ExchangeOptions): readonly CurrencyCode[] {
  return options.currencies
    .filter(({ code, amount }) => !/^0+\.0+$/.test(amount) && options.pairs.some(({ from }) => from === code))
    .map(({ code }) => code);
}

/** Currencies that a source can be exchanged for. */
export function targetCurrencies(options: ExchangeOptions, from: CurrencyCode): readonly CurrencyCode[] {
  return options.pairs.filter((pair) => pair.from === from).map(({ to }) => to);
}

/** What a link to the popup asks for. */
export interface Wanted {
  readonly from?: string;
  readonly to?: string;
  readonly amount?: string;
}

/** Reads the value of `?exchange=`: nothing, a source, source and target, or these with an amount ("USD-EUR-240.00"). */
export function wantedOf(value: string): Wanted {
  const [, from, to, amount] = /^([A-Z]{3,4})(?:-([A-Z]{3,4})(?:-(\d+(?:\.\d{1,2})?))?)?$/.exec(value) ?? [];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(amount ? { amount } : {}) };
}

/**
 * The popup as it opens: the wished source or the first funded one, and the wished target, else a funded one first; undefined
 * when nothing can be exchanged. An amount holds only for the pair that it was meant for.
 */
export function firstDraft(options: ExchangeOptions, wished: Wanted = {}): ExchangeDraft | undefined {
  const sources = sourceCurrencies(options);
  const from = sources.find((code) => code === wished.from) ?? sources[0];
  const targets = from ? targetCurrencies(options, from) : [];
  const meant = from === wished.from ? targets.find((code) => code === wished.to) : undefined;
  const to = meant ?? targets.find((code) => sources.includes(code)) ?? targets[0];
  return from && to ? { from, to, amount: meant ? (wished.amount ?? "") : "" } : undefined;
}

/** The same amount from another currency; the target stays where that pair exists. */
export function withSource(options: ExchangeOptions, draft: ExchangeDraft, from: string): ExchangeDraft {
  if (!isCurrencyCode(from)) {
    return draft;
  }
  const targets = targetCurrencies(options, from);
  const to = targets.includes(draft.to) ? draft.to : (targets[0] ?? draft.to);
  return { ...draft, from, to };
}

/** Source and target change places; only where the reverse pair exists. */
export function swapped(options: ExchangeOptions, draft: ExchangeDraft): ExchangeDraft | undefined {
  return targetCurrencies(options, draft.to).includes(draft.from)
    ? { from: draft.to, to: draft.from, amount: "" }
    : undefined;
}

/** The balance of a currency as wire text. */
export function balanceOf(options: ExchangeOptions, code: CurrencyCode): string {
  return options.currencies.find((one) => one.code === code)?.amount ?? "0.00";
}

/** The amount as wire text, or undefined while it is no amount. */
export function amountOfDraft(draft: ExchangeDraft): string | undefined {
  const amount = draft.amount === "" ? undefined : parseTypedAmount(draft.amount, draft.from);
  return amount && toWire(amount);
}

/** What is wrong with the amount: no amount, below the minimum, above the balance; undefined for a good one. */
export function amountProblem(options: ExchangeOptions, draft: ExchangeDraft, t: Translate): string | undefined {
  const amount = parseTypedAmount(draft.amount, draft.from);
  const minimum = parseAmount(options.minimum, draft.from);
  const balance = parseAmount(balanceOf(options, draft.from), draft.from);
  if (!amount) {
    return t("validations.amount");
  }
  if (minimum && compare(amount, minimum) < 0) {
    return t("exchange.minimum", {
      n: options.minimum.replace(/\.00$/, ""),
      amount: formatMoney(options.minimum, draft.from),
    });
  }
  if (balance && compare(amount, balance) > 0) {
    return t("exchange.tooMuch", { amount: moneyText(balance) });
  }
  return undefined;
}
