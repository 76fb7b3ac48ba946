import { textOf } from "../chaos/books.ts";
import { done, type Order } from "../chaos/client.ts";
import { killOne, type Victim } from "../chaos/kills.ts";
import { type Coded, coded, type Withdrawer } from "./cast.ts";
import type { Ground } from "./ground.ts";
import { holdRow } from "./held.ts";
import { until } from "./until.ts";

/** Who makes the batch of a round, and who releases it. */
export interface Desk {
  readonly builder: Coded;
  readonly releaser: Coded;
}

/** Everybody withdraws, and the batch of it is released by another operator. Answers order ids by person. */
export async function releaseAll(
  ground: Ground,
  crowd: readonly Withdrawer[],
  { builder, releaser }: Desk,
): Promise<ReadonlyMap<number, string>> {
  const { world, stand } = ground;
  const idOf = async (wanted: Order) => (await done<{ id: number }>(stand, wanted)).id;
  // As their mails would have confirmed them long ago.
  await world.rows(
    "UPDATE wallet SET state = 'verified', confirmed_at = '2026-11-01', code_hash = NULL, code_expires_at = NULL WHERE contractor_id = ANY ($1)",
    [crowd.map(({ id }) => id)],
  );
  const payouts: number[] = [];
  for (const person of crowd) {
    const rows = await world.rows<{ id: number }>(
      "SELECT id::int FROM wallet WHERE contractor_id = $1 AND removed_at IS NULL",
      [person.id],
    );
    const wish = { amount: textOf(person.cents), type: "toCard", walletId: rows[0]?.id, currency: "EUR" };
    payouts.push(await idOf(coded(person, "/api/app/withdrawals/withdraw", wish)));
  }
  const reason = "Daily run";
  const batch = await idOf(coded(builder, "/api/operator/batches", { ids: payouts, reason }));
  await done(stand, coded(releaser, `/api/operator/batches/${batch}/release`, { reason }));
  const rows = await world.rows<{ person: number; item: number }>(
    "SELECT p.contractor_id::int AS person, i.id::int AS item FROM payout_item i JOIN payout p ON p.id = i.payout_id WHERE p.id = ANY ($1)",
    [payouts],
  );
  return new Map(rows.map(({ person, item }) => [person, `AP${item}`]));
}

/**
 * From now on the provider has the product or its database killed at one order: before it hears of the order, or after it has paid
 * and before its answer leaves. Answers what waits for that kill.
 */
export function killAtOrder(ground: Ground, number: number, isLost: boolean, victim: Victim): () => Promise<void> {
  const { world, stand, vendor } = ground;
  let seen = 0;
  let isOver = false;
  let killed: Promise<void> | undefined;
  const kill = () => {
    isOver = true;
    killed = killOne(world, stand, victim);
    // The next product is not waited for here: this answer is what it will ask about.
    return new Promise<void>((resolve) => setTimeout(resolve, 200));
  };
  vendor.watch = {
    lost: async () => {
      seen += 1;
      if (isOver || !isLost || seen !== number) {
        return false;
      }
      await kill();
      return true;
    },
    heard: async () => {
      if (!isOver && !isLost && seen >= number) {
        await kill();
      }
    },
  };
  return async () => {
    await until("the order of the kill has come", async () => isOver);
    await killed;
    vendor.watch = undefined;
  };
}

/**
 * The provider tells of every order that it has paid or declined; while one of them is held back, the product or its database is
 * killed between the message and the commit of its effect.
 */
export async function tellOfOrders(ground: Ground, victim: Victim): Promise<void> {
  const { world, stand, vendor, random } = ground;
  const orders = [...vendor.orders.keys()];
  const open = await openOrders(ground, orders);
  const chosen = open[Math.floor(random() * open.length)];
  const tellAll = () => Promise.all(orders.map((id) => vendor.tell(stand.product.address, endOf(id))));
  if (chosen) {
    const held = await holdRow(world, "SELECT 1 FROM payout WHERE id = $1 FOR UPDATE", [chosen.payout]);
    await tellAll();
    await held.met();
    await killOne(world, stand, victim, () => held.release());
  }
  await tellAll();
  await tellAll();
}

function openOrders({ world }: Ground, orders: readonly string[]) {
  return world.rows<{ payout: number }>(
    `SELECT payout_id::int AS payout FROM payout_item WHERE order_id = ANY ($1)
      AND coalesce(result, 'none') NOT IN ('paid', 'failed') ORDER BY id`,
    [orders],
  );
}

/** What the provider says when an order has ended: that it has, and nothing that is believed. */
function endOf(id: string): object {
  return { payment: { id, type: "payout", status: "success" } };
}

/** Waits until each order is paid or failed. A provider that tells does so too of what it was handed only now. */
export async function untilKnown(
  { world, stand, vendor }: Ground,
  orders: readonly string[],
  tells: boolean,
): Promise<void> {
  let told = vendor.orders.size;
  await until("each order is paid or failed", async () => {
    if (tells && vendor.orders.size > told) {
      told = vendor.orders.size;
      await Promise.all([...vendor.orders.keys()].map((id) => vendor.tell(stand.product.address, endOf(id))));
    }
    const known = await world.rows(
      "SELECT 1 FROM payout_item WHERE order_id = ANY ($1) AND result IN ('paid', 'failed')",
      [orders],
    );
    return known.length === orders.length;
  });
}
