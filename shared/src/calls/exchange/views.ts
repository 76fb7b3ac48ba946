import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";

/** A rate as shown: four decimals. */
export const rateText = z.string().check(z.regex(/^\d+\.\d{4}$/));

/** What its person saw of an exchange: the rate, and what comes. */
export const seenExchange = z.strictObject({ rate: rateText, toAmount: wireMoney });

export const exchangeErrors = [
  "minimum",
  "insufficientFunds",
  "pairNotOffered",
  "ratesStale",
  "rateUnconfirmed",
  "alreadyDone",
] as const;

export const quoteId = z.string().check(z.minLength(20), z.maxLength(600));

export const exchangeRow = z.strictObject({
  Id: z.number(),
  CreatedAt: z.string(),
  FromAmount: z.number(),
  FromCurrency: wireCurrencyCode,
  ToAmount: z.number(),
  ToCurrency: wireCurrencyCode,
  Rate: z.number(),
  /** Percent. */
  Fee: z.number(),
});
