import { freePort } from "../../../server/src/testing/ports.ts";
import { standOf, type Victim } from "../chaos/kills.ts";
import { bookFaults, createWorld } from "../world.ts";
import type { Ground } from "./ground.ts";
import { startOuter } from "./outer.ts";
import { payByCard } from "./pay-by-card.ts";
import { publishRates } from "./publish-rates.ts";
import { receiveUsdt } from "./receive-usdt.ts";

export interface IncomingResult {
  /** What was killed while what came in. */
  readonly kills: readonly string[];
  readonly payments: number;
  readonly deposits: number;
  readonly rates: number;
  readonly seconds: number;
  readonly wrong: readonly string[];
}

/**
 * Money comes in: payments by card, deposits on the chain, and the rates that it is exchanged at. Application or database is
 * killed six times, between a message of the provider and its effect, between what the chain shows and the credit, and between
 * what a source says and its publication. Afterwards each has had its effect once, by the driver's own books. Rounds differ in
 * who is killed. A round has a database of its own: rates that were published once would stand in the way of the next one.
 */
export async function incomingRound(random: () => number, number: number): Promise<IncomingResult> {
  const begun = performance.now();
  const [made, outer, port] = [await createWorld(), await startOuter(), await freePort()];
  // The provider sends its messages to one address, whichever product is alive there.
  const own = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const world = { ...made, env: { ...made.env, ...outer.env, ...own } };
  const victims = [0, 1, 2].map((place): Victim => ((number + place) % 2 === 0 ? "database" : "application"));
  const [card = "application", chain = "application", rates = "application"] = victims;
  try {
    // Until they are asked for on purpose, the sources are away: the product would ask them by its schedule.
    await outer.say("/control/rates", { source: "all", mood: "down" });
    const ground: Ground = { world, stand: await standOf(world), outer, wrong: [], random };
    try {
      const payments = await payByCard(ground, card);
      const deposits = await receiveUsdt(ground, chain);
      const published = await publishRates(ground, rates);
      ground.wrong.push(...(await bookFaults(world)));
      return {
        kills: [`payments by card (${card}, twice)`, `deposits (${chain}, twice)`, `rates (${rates}, twice)`],
        ...{ payments, deposits, rates: published, wrong: ground.wrong.slice(0, 20) },
        seconds: Math.round((performance.now() - begun) / 1000),
      };
    } finally {
      await ground.stand.product.end("SIGTERM");
    }
  } finally {
    await outer.close();
    await made.close();
  }
}
