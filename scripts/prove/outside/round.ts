import { standOf, type Victim } from "../chaos/kills.ts";
import type { ProofWorld } from "../world.ts";
import { aCrowd, anOperatorWithApp } from "./cast.ts";
import type { Ground } from "./ground.ts";
import { judgeOrders } from "./judge-orders.ts";
import { linkCards } from "./link-cards.ts";
import { killAtOrder, releaseAll, tellOfOrders, untilKnown } from "./pay-cards.ts";
import { readStatement } from "./statement.ts";
import { startVendor } from "./vendor.ts";

export interface OutsideResult {
  /** What was killed at each place. */
  readonly kills: readonly string[];
  readonly orders: number;
  /** Orders that the provider was handed more than once. */
  readonly again: number;
  readonly seconds: number;
  readonly wrong: readonly string[];
}

/**
 * Money that goes by others: cards are linked, orders are paid by a provider, a statement of a bank is read. Application or
 * database is killed between a message of the provider and its effect, between an order and the provider's answer, between the
 * message about an order and its effect, and while a statement is half read. Afterwards provider, entries and balances agree with
 * the driver's own books. Rounds differ in who is killed, in whether the order of the kill reached the provider, and in whether the
 * provider tells of its orders or has to be asked.
 */
export async function outsideRound(world: ProofWorld, random: () => number, number: number): Promise<OutsideResult> {
  const begun = performance.now();
  const vendor = await startVendor();
  const own = { ...world, env: { ...world.env, ...vendor.env } };
  const ground: Ground = { world: own, stand: await standOf(own), vendor, wrong: [], random };
  const victims = [0, 1, 2, 3].map((place): Victim => ((number + place) % 2 === 0 ? "database" : "application"));
  const [link = "application", order = "application", told = "application", read = "application"] = victims;
  const isLost = number % 3 === 0;
  const tells = number % 4 !== 0;
  try {
    const crowd = await aCrowd(own, random);
    const desk = { builder: await anOperatorWithApp(own), releaser: await anOperatorWithApp(own) };
    await linkCards(ground, crowd, link);
    const killed = killAtOrder(ground, 2 + Math.floor(random() * (crowd.length - 3)), isLost, order);
    const orders = await releaseAll(ground, crowd, desk);
    await killed();
    if (tells) {
      await tellOfOrders(ground, told);
    }
    await untilKnown(ground, [...orders.values()], tells);
    await judgeOrders(ground, crowd, orders);
    await readStatement(ground, desk, read);
  } finally {
    await ground.stand.product.end("SIGTERM");
    await vendor.close();
  }
  const again = [...vendor.orders.values()].filter(({ times }) => times > 1).length;
  return {
    kills: [
      `a card (${link})`,
      `an order that ${isLost ? "was lost" : "was paid"} (${order})`,
      ...(tells ? [`a message (${told})`] : []),
      `a statement (${read})`,
    ],
    orders: vendor.orders.size,
    again,
    seconds: Math.round((performance.now() - begun) / 1000),
    wrong: ground.wrong.slice(0, 20),
  };
}
