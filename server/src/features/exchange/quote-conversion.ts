import type { exchangeQuoteReply, getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { moneyLimits } from "@artel/shared/limits/money";
import { type Amount, parseAmount, toDecimal, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Decimal } from "@artel/shared/money/decimal";
import { exactText, fixedText } from "@artel/shared/money/decimal-text";
import { formatRate, type Rate } from "@artel/shared/money/rate";
import { type ExchangeQuote, exchangeQuote, tooLarge } from "@artel/shared/rules/exchange-quote";
import { tariffOf } from "@artel/shared/rules/tariffs";
import type { output } from "zod/mini";
import { refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import type { MoneyParty } from "../balances/money-party.ts";
import { refuseViolations } from "../balances/refuse-violations.ts";
import { currentRates, offeredRate, type PairRate } from "./current-rates.ts";
import { exchangeParty } from "./exchange-party.ts";
import { sealQuote } from "./quote-token.ts";

export interface Conversion extends PairRate {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly amount: Amount;
}

/** What a conversion of a party gives and costs by its tariff. */
export function priceOf(
  party: MoneyParty,
  conversion: Omit<Conversion, "mid" | "spreadBps" | "ratesSeq">,
): ExchangeQuote {
  const tariff = tariffOf(party.book.tariffs[party.tarifId]);
  return exchangeQuote({
    ...conversion,
    tarifId: party.tarifId,
    exchangeUsdtFee: tariff.exchangeUsdtFee,
    exchangeBaseFee: tariff.exchangeBaseFee,
    user: party.user,
    rules: party.book.rules,
  });
}

/** A quote that is executed exactly so within 60 s. Refuses a pair that is not offered; says nothing about funds. */
export const quoteConversion: Action<typeof getExchangeQuote> = async (tx, ctx, input) => {
  const party = await exchangeParty(tx, ctx);
  const amount = parseAmount(input.amount, input.from) ?? refuseField("amount", "validations.amount");
  return freshQuote(tx, ctx, party, { from: input.from, to: input.to, amount });
};

/** A new quote at the present rate. Refuses an amount whose result no amount can hold, under the name that the call has for it. */
export async function freshQuote(
  tx: Read,
  ctx: Context,
  party: MoneyParty,
  wanted: Omit<Conversion, keyof PairRate>,
  amountField: "amount" | "Amount" = "amount",
): Promise<output<typeof exchangeQuoteReply>> {
  const rates = await currentRates(tx, ctx, party.tarifId);
  const { rate, mid, spreadBps, ratesSeq } = offeredRate(rates, party.currencies, wanted.from, wanted.to);
  const price = priceOf(party, { ...wanted, rate });
  refuseViolations(
    price.violations.filter((violation) => violation === tooLarge),
    { amount: amountField },
  );
  const expires = new Date(ctx.now.getTime() + moneyLimits.quoteSeconds * 1000);
  const { from, to } = wanted;
  const amount = toWire(wanted.amount);
  return {
    quoteId: sealQuote(ctx.app, {
      party: party.id,
      from,
      to,
      amount,
      rate: formatRate(rate),
      mid: formatRate(mid),
      spreadBps: spreadBps ?? 0,
      ratesSeq,
      fee: fixedText(price.feeFraction, 4),
      ruleSet: party.book.id,
      expires: expires.getTime(),
      nonce: ctx.app.ids.secret(),
    }),
    from,
    to,
    amount,
    rate: formatRate(rate),
    feePercent: price.feePercent,
    toAmount: toWire(price.toAmount),
    exact: exactSteps(wanted.amount, rate, price.feeFraction),
    expires: expires.toISOString(),
    quotedAt: ctx.now.toISOString(),
    ratesTime: rates.publishedAt.toISOString(),
  };
}

/** The steps of an exchange before any rounding, so that every line of the receipt multiplies out. */
function exactSteps(amount: Amount, rate: Rate, fee: Decimal): { fee: string; exchanged: string; received: string } {
  const whole = toDecimal(amount);
  const taken = whole.mul(fee);
  const exchanged = whole.sub(taken);
  return { fee: exactText(taken), exchanged: exactText(exchanged), received: exactText(exchanged.mul(rate)) };
}
