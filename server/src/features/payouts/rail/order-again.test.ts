import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { markPayoutItems } from "@artel/shared/calls/payouts/operator";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PayoutRail } from "../../../providers/payouts/port.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { oneRail, type PayoutDesk, payoutDesk } from "../../../testing/payout-desk.ts";
import { waitingForLock } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";
import { selectItem } from "../store.ts";
import { keepDifference } from "./differences.ts";
import { payoutJobs } from "./jobs.ts";
import { askOrderJob } from "./send-orders.ts";

let world: TestWorld;
let app: TestApp;
let desk: PayoutDesk;

/** A rail that loses what it is handed, and has never heard of any order. */
const lost = {
  submitted: [] as string[],
  rail: {
    submit: async ({ orderId }) => {
      lost.submitted.push(orderId);
      return { outcome: "unknown" };
    },
    query: async () => ({ outcome: "neverHeard" }),
  } as PayoutRail,
};

beforeAll(async () => {
  ({ world, app } = await startApp());
  desk = await payoutDesk(world, app);
});
beforeEach(() => {
  lost.submitted = [];
});
afterAll(() => closeWithCleanBooks(app, world));

/** An order that was handed over once, and of which nothing is known. */
async function aLostOrder() {
  const { person, id } = await desk.aRequest();
  const { batch, items } = await desk.aSentBatch([id]);
  await desk.send(lost.rail);
  world.clock.advance(60);
  const order = items[0]?.orderId ?? "";
  expect(lost.submitted).toEqual([order]);
  return { person, payout: id, batch, item: items[0]?.id ?? 0, order };
}
type LostOrder = Awaited<ReturnType<typeof aLostOrder>>;

const ask = ({ item }: LostOrder) => payoutJobs(world.app, oneRail(lost.rail))[askOrderJob]?.({ itemId: item });

/**
 * Holds a row while the order is asked about, until its resubmission waits there; `meanwhile` is done under that lock by the
 * one who holds it.
 */
async function askedBehind(order: LostOrder, lock: string, meanwhile: (holder: pg.Client) => Promise<unknown>) {
  const holder = new pg.Client({ connectionString: world.superuser });
  await holder.connect();
  try {
    await holder.query(`BEGIN; ${lock}`);
    const asked = ask(order);
    await waitingForLock(world, 1);
    await meanwhile(holder);
    await holder.query("COMMIT");
    await asked;
  } finally {
    await holder.end();
  }
}

const batchOf = ({ batch }: LostOrder) => `SELECT FROM payout_batch WHERE id = ${batch} FOR UPDATE`;
const requestOf = ({ payout }: LostOrder) => `SELECT FROM payout WHERE id = ${payout} FOR UPDATE`;
const resultOf = async ({ item }: LostOrder) =>
  (await rowsOf<{ result: string }>(world.tx, `SELECT result FROM payout_item WHERE id = ${item}`))[0]?.result;

describe("an order that its rail has never heard of", () => {
  test("T-61: it is handed over again under its own id", async () => {
    const order = await aLostOrder();
    await ask(order);
    expect(lost.submitted).toEqual([order.order, order.order]);
  });

  test("T-61, T-139: it is not handed over again behind a person who marks it as paid while its rail is asked", async () => {
    const order = await aLostOrder();
    const results = [{ itemId: order.item, result: "paid" as const, reference: "BANK-1" }];
    const marks = () =>
      app.as(desk.treasurer)(markPayoutItems, { id: order.batch, results, reason: "Seen in the statement" });
    // Both wait for the batch: the mark came first and goes first.
    const marked: ReturnType<typeof marks>[] = [];
    const holder = new pg.Client({ connectionString: world.superuser });
    await holder.connect();
    try {
      await holder.query(`BEGIN; ${batchOf(order)}`);
      marked.push(marks());
      await waitingForLock(world, 1);
      const asked = ask(order);
      await waitingForLock(world, 2);
      await holder.query("COMMIT");
      await asked;
    } finally {
      await holder.end();
    }
    expect((await marked[0])?.statusCode).toBe(200);
    expect([lost.submitted, await resultOf(order)]).toEqual([[order.order], "paid"]);
    expect(await desk.accounts(order.person)).toEqual({ available: "800.00" });
  });

  test.each([
    ["batch", batchOf],
    ["request", requestOf],
  ] as const)(
    "T-61, T-139: it is looked at under the lock of its %s, and stays where it is once another rail has it",
    async (_, lock) => {
      const order = await aLostOrder();
      await askedBehind(order, lock(order), (holder) =>
        holder.query(`UPDATE payout_item SET rail = 'manual' WHERE id = ${order.item}`),
      );
      expect([lost.submitted, await resultOf(order)]).toEqual([[order.order], "unknown"]);
    },
  );

  test("T-61, T-139: one that its rail has taken meanwhile is not handed over again", async () => {
    const order = await aLostOrder();
    await askedBehind(order, requestOf(order), (holder) =>
      holder.query(`UPDATE payout_item SET result = 'accepted' WHERE id = ${order.item}`),
    );
    expect([lost.submitted, await resultOf(order)]).toEqual([[order.order], "accepted"]);
  });

  test("T-61, HO-43: while a second person decides whether it failed it is not handed over again, and it is once that was refused", async () => {
    const order = await aLostOrder();
    const results = [{ itemId: order.item, result: "failed" as const, failure: "The account is closed" }];
    await app.as(desk.treasurer)(markPayoutItems, { id: order.batch, results, reason: "Letter of the bank" });
    await ask(order);
    expect([lost.submitted, await resultOf(order)]).toEqual([[order.order], "unknown"]);
    const { rows } = (await app.as(desk.financier)(listApprovals, {})).json() as {
      rows: { id: number; kind: string }[];
    };
    const id = rows.find(({ kind }) => kind === "payout.failed")?.id;
    const decision = { id: String(id), decision: "refused", reason: "No letter came" };
    expect((await app.as(desk.financier)(decideApproval, decision)).statusCode).toBe(200);
    world.clock.advance(600);
    await ask(order);
    expect(lost.submitted).toEqual([order.order, order.order]);
  });

  test("T-61, T-139: one of which another answer says something else is left to a person", async () => {
    const order = await aLostOrder();
    await askedBehind(order, requestOf(order), () =>
      world.app.db.transaction(async (tx) => {
        const item = await selectItem(tx, order.item);
        await keepDifference(tx, world.app, item as NonNullable<typeof item>, { kind: "otherSum" });
      }),
    );
    expect([lost.submitted, await resultOf(order)]).toEqual([[order.order], "unknown"]);
  });
});
