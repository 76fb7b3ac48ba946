import { webhookSources } from "../features.ts";
import { found } from "../http/app-error.ts";
import type { App } from "../http/context.ts";
import { handleWebhook, keepMessage } from "../http/webhooks/webhooks.ts";
import { silentLog } from "../platform/log.ts";
import { addEcommpay } from "../providers/cards/sandbox/ecommpay.ts";
import { tronRailOf } from "../providers/tron/choose-tron.ts";
import { addTron } from "../providers/tron/sandbox/tron.ts";
import { createSandbox, type SandboxPart } from "../sandbox/app.ts";
import { createControl } from "../sandbox/control.ts";
import { cardPayinSettings, chainSettings } from "../start-sandbox.ts";
import type { Demo } from "./accounts.ts";

/** A service tells the product something: the message is judged, kept and handled as any other. */
export async function hear(app: App, service: string, raw: Buffer): Promise<void> {
  const sources = webhookSources(app);
  const source = found(sources[service]);
  if (!source.isGenuine(raw, () => undefined)) {
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

/** Plays a scene with a stand-in of its own, which is gone afterwards: what it did stands in the books. */
async function withStandIn(
  { clock }: Demo,
  part: SandboxPart,
  play: (address: string, post: (url: string, payload: object) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const standIn = createSandbox({ control: createControl(), now: clock.now, parts: [part] });
  try {
    const address = await standIn.listen({ port: 0, host: "127.0.0.1" });
    await play(address, (url, payload) => standIn.inject({ method: "POST", url, payload }));
  } finally {
    await standIn.close();
  }
}

/** Plays a scene on a chain of its own. */
export function onChain(demo: Demo, play: (chain: DemoChain) => Promise<void>): Promise<void> {
  const { app, clock } = demo;
  return withStandIn(demo, addTron, async (address, post) => {
    const config = { ...app.config, ...chainSettings(address) };
    // The clock stands still during a call: whoever waits for a block moves it.
    const wait = async (milliseconds: number) => clock.advance(milliseconds / 1000);
    const control = (payload: object) => post("/control/tron", payload);
    await play({
      config,
      rail: found(tronRailOf({ ...app, config, wait, log: silentLog })),
      failNext: () => control({ failing: "OUT_OF_ENERGY", failures: 1 }),
      pay: (to, amount) => control({ receive: { to: [{ address: to, amount }] } }),
    });
  });
}

/** The card provider of a scene, with the product as these companies meet it, who may pay in by card. */
export interface DemoCards {
  readonly app: App;
  /** Enters a card on the page of a payment; what becomes of it is told when somebody asks. */
  readonly enter: (url: string, number: string) => Promise<unknown>;
}

/** Plays a scene with a card provider of its own. */
export function atCardProvider(demo: Demo, play: (cards: DemoCards) => Promise<void>): Promise<void> {
  const { app } = demo;
  return withStandIn(demo, addEcommpay, async (address, post) => {
    const config = { ...app.config, ...cardPayinSettings(address) };
    await post("/control/cards", { callbacks: "none" });
    await play({
      app: { ...app, config, log: silentLog },
      enter: (url, number) => post("/ecommpay/payment/purchase", { page: new URL(url).search, number }),
    });
  });
}
