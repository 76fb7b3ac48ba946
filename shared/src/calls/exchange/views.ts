import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";

/** A rate as shown: four decimals. */
export const rateText = z.string().check(z.regex(/^\d+\.\d{4}$/));

/** Where a rate comes from: operators, a central bank, or the dollar that USDT is held at. */
export const rateSource = z.enum(["fixed", "ecb", "cbr", "nbrb", "peg"]);

/**
 * Why a currency is not exchanged now. `held`: its rate jumped and waits for operators. `bad`: its source says what no rate can
 * be. `stale`: its source has not answered for too long. `old`: its newest day lies too far back. `peg`: USDT has left the dollar.
 */
export const closureReason = z.enum(["held", "bad", "stale", "old", "peg"]);

export type ClosureReason = z.output<typeof closureReason>;

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
