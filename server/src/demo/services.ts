import { webhookSources } from "../features.ts";
import { found } from "../http/app-error.ts";
import type { App } from "../http/context.ts";
import { handleWebhook, keepMessage } from "../http/webhooks/webhooks.ts";
import { silentLog } from "../platform/log.ts";
import { addEcommpay } from "../providers/cards/sandbox/ecommpay.ts";
import { tronRailOf } from "../providers/tron/choose-tron.ts";
import { addTron } from "../providers/tron/sandbox/tron.ts";
import { createSandbox } from "../sandbox/app.ts";
import { createControl } from "../sandbox/control.ts";
import { cardPayinSettings, chainSettings } from "../start-sandbox.ts";
import type { Demo } from "./accounts.ts";

/** A service tells the product something: the message is judged, kept and handled as any other. */
export async function hear(app: App, service: string, raw: Buffer): Promise<void> {
  const sources = webhookSources(app);
  const source = found(sources[service]);
  if (!source.isGenuine(raw)) {
    throw new Error(`a message of ${service} is not signed as it should be`);
  }
  const id = found(await keepMessage(app, service, raw, source.about?.(raw)));
  await handleWebhook(app, sources)({ id });
}

/** The chain of a scene, whose blocks come with the clock of the demo. */
export interface DemoChain {
  readonly rail: NonNullable<ReturnType<typeof tronRailOf>>;
  /** The settings of an installation on it. */
  readonly config: App["config"];
  /** The next transfer runs out of energy. */
  readonly failNext: () => Promise<unknown>;
  /** Somebody pays USDT to an address. */
  readonly pay: (address: string, amount: string) => Promise<unknown>;
}

/** Plays a scene on a chain of its own, which is gone afterwards: what it did stands in the books. */
export async function onChain({ app, clock }: Demo, play: (chain: DemoChain) => Promise<void>): Promise<void> {
  const chain = createSandbox({ control: createControl(), now: clock.now, parts: [addTron] });
  try {
    const address = await chain.listen({ port: 0, host: "127.0.0.1" });
    const config = { ...app.config, ...chainSettings(address) };
    // The clock stands still during a call: whoever waits for a block moves it.
    const wait = async (milliseconds: number) => clock.advance(milliseconds / 1000);
    const control = (payload: object) => chain.inject({ method: "POST", url: "/control/tron", payload });
    await play({
      config,
      rail: found(tronRailOf({ ...app, config, wait, log: silentLog })),
      failNext: () => control({ failing: "OUT_OF_ENERGY", failures: 1 }),
      pay: (to, amount) => control({ receive: { to: [{ address: to, amount }] } }),
    });
  } finally {
    await chain.close();
  }
}

/** The card provider of a scene, with the product as these companies meet it, who may pay in by card. */
export interface DemoCards {
  readonly app: App;
  /** Enters a card on the page of a payment; what becomes of it is told when somebody asks. */
  readonly enter: (url: string, number: string) => Promise<unknown>;
}

/** Plays a scene with a card provider of its own, which is gone afterwards: what it did stands in the books. */
export async function atCardProvider({ app, clock }: Demo, play: (cards: DemoCards) => Promise<void>): Promise<void> {
  const provider = createSandbox({ control: createControl(), now: clock.now, parts: [addEcommpay] });
  try {
    const address = await provider.listen({ port: 0, host: "127.0.0.1" });
    const config = { ...app.config, ...cardPayinSettings(address) };
    await provider.inject({ method: "POST", url: "/control/cards", payload: { callbacks: "none" } });
    await play({
      app: { ...app, config, log: silentLog },
      enter: (url, number) => {
        const payload = { page: new URL(url).search, number };
        return provider.inject({ method: "POST", url: "/ecommpay/payment/purchase", payload });
      },
    });
  } finally {
    await provider.close();
  }
}
