import { addEcommpay } from "../../../server/src/providers/cards/sandbox/ecommpay.ts";
import { addRates } from "../../../server/src/providers/rates/sandbox/feeds.ts";
import { addTron } from "../../../server/src/providers/tron/sandbox/tron.ts";
import { cardPayinSettings, chainSettings } from "../../../server/src/testing/vendor-settings.ts";
import { startVendors, type Vendors } from "../vendors.ts";

const dayMilliseconds = 86_400_000;
const statusPath = "/ecommpay/v2/payment/status";

/** The world outside in the process of the driver: a kill of the product leaves it and its books alone. */
export interface Outer extends Vendors {
  /** Settings of a product whose money comes from there. */
  readonly env: Readonly<Record<string, string>>;
  /** The sources of rates are so many days ahead from now on. */
  setDay(days: number): void;
  /** The next answer of the card provider about a payment waits until it is let go. */
  holdAnswer(): { readonly met: () => Promise<void>; readonly release: () => void };
}

/** Starts the stand-ins of the card provider, the chain with its signer, and the sources of rates, on a port of their own. */
export async function startOuter(): Promise<Outer> {
  let days = 0;
  let gate: { readonly arrived: () => void; readonly isOpen: Promise<void> } | undefined;
  const vendors = await startVendors([
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
  ]);
  return {
    ...vendors,
    env: settingsOf(vendors.address),
    setDay: (wanted) => {
      days = wanted;
    },
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
