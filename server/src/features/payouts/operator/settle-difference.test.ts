import { markPayoutItems, operatorPayoutDetail } from "@artel/shared/calls/payouts/operator";
import { settlePayoutDifference } from "@artel/shared/calls/payouts/operator-differences";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { type PayoutDesk, payoutDesk } from "../../../testing/payout-desk.ts";
import { anOperator } from "../../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let desk: PayoutDesk;
let another: number;
const reason = "The bank explained it";

beforeAll(async () => {
  ({ world, app } = await startApp());
  desk = await payoutDesk(world, app);
  another = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

/** An order that a person marked, and against which its rail said something afterwards. */
async function aDifference(result: "paid" | "failed") {
  const { id } = await desk.aRequest();
  const { batch, items } = await desk.aSentBatch([id]);
  await desk.send({ submit: async () => ({ outcome: "accepted" }), query: async () => ({ outcome: "unknown" }) });
  const [item] = items;
  const marked = {
    itemId: item?.id ?? 0,
    result,
    ...(result === "failed" ? { failure: "The account is closed" } : {}),
  };
  await app.as(desk.treasurer)(markPayoutItems, { id: batch, results: [marked], reason: "Letter of the bank" });
  const kind = result === "paid" ? "failedAfterPaid" : "paidAfterFailed";
  if (result === "failed") {
    await desk.approveFailed();
  }
  await rowsOf(
    world.tx,
    `INSERT INTO payout_difference (item_id, kind, told, told_at) VALUES (${item?.id}, '${kind}', 'AC04', now())`,
  );
  const open = async (): Promise<{ id: string }[]> =>
    (await app.as(another)(operatorPayoutDetail, { id })).json().items[0].differences;
  const [difference] = await open();
  const settle = async (by: number) =>
    (await app.as(by)(settlePayoutDifference, { id: difference?.id, reason })).json();
  return { difference, open, settle };
}

test("T-139, HO-43: who marked an order as paid does not settle what its rail said against it; another operator does", async () => {
  const { difference, open, settle } = await aDifference("paid");
  expect((await settle(desk.treasurer)).code).toBe("samePerson");
  expect(await open()).toHaveLength(1);
  expect(await settle(another)).toEqual({ id: difference?.id });
  expect(await open()).toEqual([]);
});

test("T-139, HO-43: neither who asked for an order to be marked as failed nor who approved that does", async () => {
  const { difference, open, settle } = await aDifference("failed");
  expect([(await settle(desk.treasurer)).code, (await settle(desk.financier)).code]).toEqual([
    "samePerson",
    "samePerson",
  ]);
  expect(await open()).toHaveLength(1);
  expect(await settle(another)).toEqual({ id: difference?.id });
  expect(await open()).toEqual([]);
});
