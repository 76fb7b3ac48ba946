import * as z from "zod/mini";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { readCall } from "../call.ts";
import { closureReason, quoteId, rateSource, rateText } from "./views.ts";

/** A percentage as shown: four decimals. */
const percentText = z.string().check(z.regex(/^\d+\.\d{4}$/));

/** What the exchange popup offers: currencies with their balances and the pairs between them. */
export const exchangeOptions = readCall("exchangeOptions", "/api/app/exchange/options", "user", {
  reply: z.strictObject({
    currencies: z.array(z.strictObject({ code: wireCurrencyCode, amount: wireMoney })),
    pairs: z.array(z.strictObject({ from: wireCurrencyCode, to: wireCurrencyCode, rate: rateText })),
    /** When the rates were published. */
    ratesTime: z.string(),
    /** Where the rate of each currency comes from, and the moment or day that it is of; the dollar needs none. */
    sources: z.array(z.strictObject({ currency: wireCurrencyCode, source: rateSource, at: z.string() })),
    /** Currencies of the party that are not exchanged now, and why. */
    closed: z.array(z.strictObject({ currency: wireCurrencyCode, reason: closureReason })),
    /** False while nothing can be exchanged because rates are not to be trusted (D18). */
    isOpen: z.boolean(),
    minimum: wireMoney,
  }),
  spec: ["H-01", "H-03", "H-04", "HO-61"],
  summary: "Currencies, balances and pairs of the exchange popup",
});

export const exchangeQuoteReply = z.strictObject({
  quoteId,
  from: wireCurrencyCode,
  to: wireCurrencyCode,
  amount: wireMoney,
  rate: rateText,
  feePercent: percentText,
  toAmount: wireMoney,
  /** The same in exact digits, so that the receipt shows how it was calculated. */
  exact: z.strictObject({ fee: z.string(), exchanged: z.string(), received: z.string() }),
  /** Instant until which the quote holds (60 s), and the moment at which it was made. */
  expires: z.string(),
  quotedAt: z.string(),
  ratesTime: z.string(),
});

/** A quote that is executed exactly so within 60 s. */
export const getExchangeQuote = readCall("getExchangeQuote", "/api/app/exchange/quote", "user", {
  request: z.strictObject({ from: wireCurrency, to: wireCurrency, amount: wireAmount }),
  reply: exchangeQuoteReply,
  errors: ["minimum", "pairNotOffered", "ratesStale"],
  spec: ["HO-99", "HO-60", "T-10"],
  summary: "Quote of an exchange, valid 60 s",
});

/** The exchanges that would bring a missing amount into a currency, nearest to enough first. */
export const coverExchange = readCall("coverExchange", "/api/app/exchange/cover", "user", {
  request: z.strictObject({ to: wireCurrency, missing: wireAmount }),
  reply: z.array(
    z.strictObject({
      from: wireCurrencyCode,
      /** The least that gives what is missing; the whole balance where that is not enough. */
      amount: wireMoney,
      gives: wireMoney,
      /** Of the source, afterwards. */
      left: wireMoney,
      isEnough: z.boolean(),
    }),
  ),
  errors: ["ratesStale"],
  spec: ["HO-103", "HO-60"],
  summary: "What an exchange from each other balance would give towards a missing amount",
});
