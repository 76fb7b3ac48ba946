import type { FastifyInstance } from "fastify";
import { addRates } from "../providers/rates/sandbox/feeds.ts";
import { createSandbox } from "../sandbox/app.ts";
import { createControl } from "../sandbox/control.ts";
import { feedAddresses } from "../start-sandbox.ts";

/** The feeds of the sandbox on a port of their own, and the variables that name them. */
export interface RateFeeds {
  readonly environment: Record<string, string>;
  /** One source, or all, is ill from now on, or well again. */
  turn(source: string, mood: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the feeds by a clock. */
export async function startRateFeeds(now: () => Date): Promise<RateFeeds> {
  const server: FastifyInstance = createSandbox({ control: createControl(), now, parts: [addRates] });
  const addresses = feedAddresses(await server.listen({ port: 0, host: "127.0.0.1" }));
  return {
    environment: {
      RATES_SOURCE: "sources",
      RATES_ECB_URL: addresses.ratesEcbUrl,
      RATES_CBR_URL: addresses.ratesCbrUrl,
      RATES_NBRB_URL: addresses.ratesNbrbUrl,
      RATES_COINBASE_URL: addresses.ratesCoinbaseUrl,
      RATES_KRAKEN_URL: addresses.ratesKrakenUrl,
    },
    turn: async (source, mood) => {
      const reply = await server.inject({ method: "POST", url: "/control/rates", payload: { source, mood } });
      if (reply.statusCode !== 200) {
        throw new Error(reply.body);
      }
    },
    close: () => server.close(),
  };
}
