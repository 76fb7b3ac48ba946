import { currencies } from "@artel/shared/money/currencies";
import { z } from "zod";
import type { RateSource, SourceRate } from "./port.ts";
import { BadRate, positiveRate, type SourceOptions, sourceOf } from "./reading.ts";

const spotSchema = z.object({ data: z.object({ amount: z.string(), base: z.string(), currency: z.string() }) });

/** The spot price of USDT in US dollars at Coinbase, which names no moment. */
export function coinbase(options: SourceOptions): RateSource {
  return sourceOf(options, {
    name: "coinbase",
    path: "/v2/prices/USDT-USD/spot",
    bodyBytes: 16_384,
    rateOf: (bytes, now) => {
      const { amount, base, currency } = spotSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).data;
      if (base !== currencies.USDT.code || currency !== currencies.USD.code) {
        throw new BadRate("missing");
      }
      return priceOf(amount, now);
    },
  });
}

const tickerSchema = z.object({
  error: z.array(z.string()),
  result: z.record(z.string(), z.object({ c: z.array(z.string()).min(1) })).optional(),
});

/** The last trade of USDT in US dollars at Kraken, whose answer names the pair in its own way. */
export function kraken(options: SourceOptions): RateSource {
  return sourceOf(options, {
    name: "kraken",
    path: "/0/public/Ticker?pair=USDTUSD",
    bodyBytes: 16_384,
    rateOf: (bytes, now) => {
      const { error, result = {} } = tickerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
      const [ticker, ...others] = Object.values(result);
      if (error.length > 0 || !ticker || others.length > 0) {
        throw new BadRate("missing");
      }
      return priceOf(ticker.c[0] ?? "", now);
    },
  });
}

function priceOf(text: string, now: Date): SourceRate {
  return {
    base: currencies.USDT.code,
    quote: currencies.USD.code,
    rate: positiveRate(text),
    effectiveAt: now,
  };
}
