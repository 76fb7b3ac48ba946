import type { Input, Output } from "@artel/shared/calls/call";
import type { requestConversion as requestConversionCall } from "@artel/shared/calls/exchange/legacy";
import { type Amount, parseAmount, toWire } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { convert, formatRate, parseRate } from "@artel/shared/money/rate";
import { formatMoney } from "@artel/shared/money/wire";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Confirmed } from "../../http/door/factor-line.ts";
import { refuseChanged } from "../../http/seen.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { MoneyParty } from "../balances/money-party.ts";
import { type ConversionOrder, executeConversion } from "./convert.ts";
import { currentRates, offeredRate } from "./current-rates.ts";
import { exchangeParty } from "./exchange-party.ts";
import { freshQuote, priceOf } from "./quote-conversion.ts";
import { openQuote, type QuoteTerms } from "./quote-token.ts";

type ConversionRequest = Input<typeof requestConversionCall>;

/**
 * Exchanges money between two balances of one party. With a quote it is executed exactly so, once and
 * within 60 s; an expired or foreign one, and one of older rules, is refused with a new quote. Without it the present rate applies; a number
 * of the client never counts.
 */
export async function requestConversion(
  tx: Tx,
  ctx: Context,
  input: ConversionRequest,
): Promise<Output<typeof requestConversionCall>> {
  await executeConversion(tx, ctx, await orderOf(tx, ctx, input));
  return "done";
}

/** What the code of an exchange confirms: what is given, at which rate, and what comes for it. Refuses what the exchange would. */
export async function describeExchange(tx: Read, ctx: Context, input: ConversionRequest): Promise<Confirmed> {
  const order = await orderOf(tx, ctx, input);
  const seen = presentOrderOf(order);
  return {
    lines: [
      { key: "exchange.factor.give", value: formatMoney(input.Amount, input.From) },
      { key: "exchange.factor.get", value: formatMoney(seen.toAmount, input.To) },
      { key: "exchange.factor.rate", value: seen.rate.replace(".", ",") },
    ],
    seen,
  };
}

/** The exchange as it is done now: by its quote, else at the present rate. Refuses what is not what was seen (409). */
async function orderOf(tx: Read, ctx: Context, input: ConversionRequest): Promise<ConversionOrder> {
  const party = await exchangeParty(tx, ctx);
  const amount = parseAmount(input.Amount, input.From) ?? refuseField("Amount", "validations.amount");
  const order = input.QuoteId
    ? await quotedOrder(tx, ctx, party, input, amount)
    : await presentOrder(tx, ctx, party, input, amount);
  refuseChanged(input.seen, presentOrderOf(order));
  return order;
}

function presentOrderOf({ conversion, price }: ConversionOrder): { rate: string; toAmount: string } {
  return { rate: formatRate(conversion.rate), toAmount: toWire(price.toAmount) };
}

async function presentOrder(
  tx: Read,
  ctx: Context,
  party: MoneyParty,
  input: ConversionRequest,
  amount: Amount,
): Promise<ConversionOrder> {
  const rates = await currentRates(tx, ctx, party.tarifId);
  const conversion = {
    ...offeredRate(rates, party.currencies, input.From, input.To),
    ...{ from: input.From, to: input.To, amount },
  };
  return { party, conversion, price: priceOf(party, conversion), naturalKey: `exchange:${ctx.app.ids.uuid()}` };
}

async function quotedOrder(
  tx: Read,
  ctx: Context,
  party: MoneyParty,
  input: ConversionRequest,
  amount: Amount,
): Promise<ConversionOrder> {
  const terms = openQuote(ctx.app, input.QuoteId ?? "");
  const rate = terms && parseRate(terms.rate);
  const mid = terms && parseRate(terms.mid);
  if (
    !terms ||
    !rate ||
    !mid ||
    !isFor(terms, party, input, amount) ||
    isOld(terms, party) ||
    terms.expires <= ctx.now.getTime()
  ) {
    const quote = await freshQuote(tx, ctx, party, { from: input.From, to: input.To, amount }, "Amount");
    throw new AppError("quoteExpired", { extra: { quote } });
  }
  // The pair may have been taken off the table, the currency switched off or its source fallen ill, since the quote.
  offeredRate(await currentRates(tx, ctx, party.tarifId), party.currencies, input.From, input.To);
  const { spreadBps, ratesSeq } = terms;
  const conversion = { from: input.From, to: input.To, amount, rate, mid, spreadBps, ratesSeq };
  const feeFraction = new Decimal(terms.fee);
  const price = { ...priceOf(party, conversion), feeFraction, toAmount: convert(amount, rate, feeFraction, input.To) };
  return { party, conversion, price, naturalKey: `exchange:quote:${terms.nonce}` };
}

/** Whether other rules judge now than when it was quoted. */
function isOld(terms: QuoteTerms, party: MoneyParty): boolean {
  return terms.ruleSet !== party.book.id;
}

function isFor(terms: QuoteTerms, party: MoneyParty, input: ConversionRequest, amount: Amount): boolean {
  return (
    terms.party === party.id && terms.from === input.From && terms.to === input.To && terms.amount === toWire(amount)
  );
}
