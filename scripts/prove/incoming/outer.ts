import type { FastifyInstance } from "fastify";
import { addEcommpay } from "../../../server/src/providers/cards/sandbox/ecommpay.ts";
import { addRates } from "../../../server/src/providers/rates/sandbox/feeds.ts";
import { addTron } from "../../../server/src/providers/tron/sandbox/tron.ts";
import { createSandbox } from "../../../server/src/sandbox/app.ts";
import { createControl } from "../../../server/src/sandbox/control.ts";
import { cardPayinSettings, chainSettings } from "../../../server/src/testing/vendor-settings.ts";

const dayMilliseconds = 86_400_000;
const statusPath = "/ecommpay/v2/payment/status";

/** The world outside in the process of the driver: a kill of the product leaves it and its books alone. */
export interface Outer {
  /** Settings of a product whose money comes from there. */
  readonly env: Readonly<Record<string, string>>;
  /** Asks or tells one of the stand-ins; throws where it refuses. */
  say(url: string, payload: object): Promise<Record<string, unknown>>;
  /** The sources of rates are so many days ahead from now on. */
  setDay(days: number): void;
  /** The sources of rates, by what they are asked at. */
  source(path: string): Promise<string>;
  /** The next answer of the card provider about a payment waits until it is let go. */
  holdAnswer(): { readonly met: () => Promise<void>; readonly release: () => void };
  close(): Promise<void>;
}

/** Starts the stand-ins of the card provider, the chain with its signer, and the sources of rates, on a port of their own. */
export async function startOuter(): Promise<Outer> {
  let days = 0;
  let gate: { readonly arrived: () => void; readonly isOpen: Promise<void> } | undefined;
  const sandbox: FastifyInstance = createSandbox({
    control: createControl(),
    now: () => new Date(),
    parts: [
      (server) => {
        server.addHook("onSend", async (request) => {
          if (request.url === statusPath && gate) {
            const { arrived, isOpen } = gate;
            gate = undefined;
            arrived();
            await isOpen;
          }
        });
      },
      addEcommpay,
      addTron,
      (server) => addRates(server, () => new Date(Date.now() + days * dayMilliseconds)),
    ],
  });
  const address = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  return {
    env: settingsOf(address),
    say: async (url, payload) => {
      const reply = await sandbox.inject({ method: "POST", url, payload });
      if (reply.statusCode !== 200) {
        throw new Error(`${url} was refused: ${reply.body}`);
      }
      return reply.json();
    },
    setDay: (wanted) => {
      days = wanted;
    },
    source: async (path) => (await sandbox.inject({ method: "GET", url: path })).body,
    holdAnswer: () => {
      let release = () => {};
      const isOpen = new Promise<void>((resolve) => {
        release = resolve;
      });
      const isAsked = new Promise<void>((resolve) => {
        gate = { arrived: resolve, isOpen };
      });
      return { met: () => isAsked, release };
    },
    close: () => sandbox.close(),
  };
}

function settingsOf(address: string): Record<string, string> {
  return {
    ...{ ...cardPayinSettings(address), ...chainSettings(address) },
    RATES_SOURCE: "sources",
    ...Object.fromEntries(
      ["ecb", "cbr", "nbrb", "coinbase", "kraken"].map((name) => [
        `RATES_${name.toUpperCase()}_URL`,
        `${address}/rates/${name}`,
      ]),
    ),
  };
}
