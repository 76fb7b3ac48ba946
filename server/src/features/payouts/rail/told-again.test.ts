import { createHmac } from "node:crypto";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { listPayouts } from "@artel/shared/calls/payouts/app";
import { markPayoutItems, operatorPayoutDetail } from "@artel/shared/calls/payouts/operator";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PayoutRail, RailReport } from "../../../providers/payouts/port.ts";
import { sandboxRail } from "../../../providers/payouts/sandbox-rail.ts";
import { sandboxOrders } from "../../../providers/payouts/sandbox-store.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { oneRail, type PayoutDesk, payoutDesk } from "../../../testing/payout-desk.ts";
import { mailsTo } from "../../../testing/run-jobs.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";
import { payoutJobs } from "./jobs.ts";
import { askOrderJob } from "./send-orders.ts";

let world: TestWorld;
let app: TestApp;
let desk: PayoutDesk;
let rail: PayoutRail;
let orders: ReturnType<typeof sandboxOrders>;

beforeAll(async () => {
  ({ world, app } = await startApp());
  desk = await payoutDesk(world, app);
  rail = sandboxRail(world.app);
  orders = sandboxOrders(world.app.db);
});
beforeEach(() => rowsOf(world.tx, "UPDATE payout_item SET ask_at = NULL WHERE result IN ('accepted', 'unknown')"));
afterAll(() => closeWithCleanBooks(app, world));

/** A request that lies with the rail. */
async function sent(amount: string) {
  const { person, id } = await desk.aRequest(amount);
  const { batch, items } = await desk.aSentBatch([id]);
  await desk.send(rail);
  return { person, id, batch, itemId: items[0]?.id ?? 0, orderId: items[0]?.orderId ?? "" };
}
/** A person acts on the page of the sandbox, which tells us by a signed message. */
async function acts(orderId: string, action: "pay" | "decline" | "forget", at: string): Promise<void> {
  expect(await orders.act(orderId, action)).toBe(true);
  await message(orderId, at);
}
async function message(order: string, at: string): Promise<void> {
  const signature = createHmac("sha256", "sbx-rail-secret").update(`${order}.${at}`).digest("hex");
  const headers = { "content-type": "application/json" };
  const payload = JSON.stringify({ order, at, signature });
  const reply = await app.server.inject({ method: "POST", url: "/webhooks/simulator", headers, payload });
  expect(reply.statusCode).toBe(200);
  await desk.send(rail);
}
const statusOf = async (person: number) => (await app.as(person)(listPayouts, {})).json()[0].status;
const itemOf = async (id: number) => (await app.as(desk.treasurer)(operatorPayoutDetail, { id })).json().items[0];
const unclear = async () =>
  (await app.as(desk.treasurer)(operatorOverview, {}))
    .json()
    .queues.find(({ name }: { name: string }) => name === "failedPayouts").count;
const ends = (payout: number) =>
  rowsOf<{ kind: string }>(
    world.tx,
    `SELECT kind FROM ledger.txn WHERE subject = 'payout:${payout}' AND kind IN ('withdrawal.paid', 'withdrawal.failed')`,
  );
const differences = (payout: number) =>
  rowsOf<{ kind: string; told: string | null; is_open: boolean }>(
    world.tx,
    `SELECT d.kind, d.told, d.settled_at IS NULL AS is_open FROM payout_difference d JOIN payout_item i ON i.id = d.item_id
      WHERE i.payout_id = ${payout} ORDER BY d.id`,
  );

test("T-61, T-139: an order that was paid after it had failed moves nothing more, and a person is told of it once", async () => {
  const { person, id, orderId } = await sent("200");
  await acts(orderId, "decline", "1");
  expect([await statusOf(person), await desk.accounts(person)]).toEqual([5, { available: "1000.00" }]);
  const before = await unclear();
  await acts(orderId, "pay", "2");
  await message(orderId, "3");
  expect([await statusOf(person), await desk.accounts(person)]).toEqual([5, { available: "1000.00" }]);
  expect(await ends(id)).toEqual([{ kind: "withdrawal.failed" }]);
  expect(await differences(id)).toEqual([{ kind: "paidAfterFailed", told: `SBX-${orderId}`, is_open: true }]);
  expect(await unclear()).toBe(before + 1);
});

test("T-61, T-139: an order that failed after it had been paid returns nothing by itself", async () => {
  const { person, id, orderId } = await sent("200");
  await acts(orderId, "pay", "1");
  expect(await statusOf(person)).toBe(3);
  await acts(orderId, "decline", "2");
  expect([await statusOf(person), await desk.accounts(person)]).toEqual([3, { available: "800.00" }]);
  expect(await ends(id)).toEqual([{ kind: "withdrawal.paid" }]);
  expect(await differences(id)).toMatchObject([{ kind: "failedAfterPaid", told: "Refused by the sandbox" }]);
});

test("T-139: a rail that says paid at once, to each question and by two messages pays once, with one mail", async () => {
  const { person, id, orderId } = await sent("200.06");
  await message(orderId, "1");
  await message(orderId, "2");
  await desk.minutesLater(1, rail);
  expect([await statusOf(person), await desk.accounts(person)]).toEqual([3, { available: "799.94" }]);
  expect(await ends(id)).toEqual([{ kind: "withdrawal.paid" }]);
  const [row] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`);
  const subjects = (await mailsTo(world, row?.email ?? "")).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.endsWith("completed"))).toHaveLength(1);
  expect(await differences(id)).toEqual([]);
});

test("T-61: an order paid before its answer broke off is known as paid a minute later, and was handed over once", async () => {
  const { person, id, orderId } = await sent("200.05");
  expect(await itemOf(id)).toMatchObject({ result: "unknown" });
  await desk.minutesLater(1, rail);
  expect([await statusOf(person), await desk.accounts(person)]).toEqual([3, { available: "799.95" }]);
  const [order] = (await orders.list()).filter((one) => one.orderId === orderId);
  expect(order).toMatchObject({ submitted: 1, asked: 1 });
});

test("T-139: a silent order is never returned by itself, and ends when the rail says so; a late one is paid at the third question", async () => {
  const [silent, late] = [await sent("200.03"), await sent("200.04")];
  for (const minutes of [1, 2, 4, 8]) {
    await desk.minutesLater(minutes, rail);
  }
  expect(await desk.accounts(silent.person)).toEqual({ available: "799.97", payoutInTransit: "200.03" });
  expect([await statusOf(silent.person), await statusOf(late.person)]).toEqual([2, 3]);
  await acts(silent.orderId, "pay", "1");
  expect([await statusOf(silent.person), await ends(silent.id)]).toEqual([3, [{ kind: "withdrawal.paid" }]]);
});

test("T-139: after a part was paid the word of the rail alone returns nothing; a person says what became of the order", async () => {
  const { person, id, batch, itemId, orderId } = await sent("200.02");
  await desk.minutesLater(1, rail);
  expect(await differences(id)).toEqual([{ kind: "otherSum", told: `SBX-${orderId}`, is_open: true }]);
  await acts(orderId, "decline", "1");
  expect([await statusOf(person), await desk.accounts(person)]).toEqual([
    2,
    { available: "799.98", payoutInTransit: "200.02" },
  ]);
  const results = [{ itemId, result: "paid" as const }];
  await app.as(desk.treasurer)(markPayoutItems, { id: batch, results, reason: "Seen in the statement" });
  expect([await statusOf(person), await differences(id)]).toMatchObject([3, [{ is_open: false }]]);
});

test("T-61, T-139: an order that the rail had taken and forgot is handed over never again, and a person is told", async () => {
  const { person, id, orderId } = await sent("200");
  await acts(orderId, "forget", "1");
  await desk.minutesLater(60, rail);
  expect(await differences(id)).toEqual([{ kind: "gone", told: null, is_open: true }]);
  const [order] = (await orders.list()).filter((one) => one.orderId === orderId);
  expect([order?.submitted, await statusOf(person)]).toEqual([1, 2]);
});

test("T-139, T-61: a rail that took an order and is silent for five days is asked no more, a person is told, and its late word still ends the order", async () => {
  const { person, id, itemId, orderId } = await sent("200");
  expect(await itemOf(id)).toMatchObject({ result: "accepted" });
  const before = await unclear();
  const afterMinutes = async (since: number) => {
    const now = `'${world.app.clock.now().toISOString()}'::timestamptz`;
    const asked = `unknown_at = ${now} - interval '${since} minutes', ask_at = ${now}`;
    await rowsOf(world.tx, `UPDATE payout_item SET ${asked} WHERE id = ${itemId}`);
    await desk.minutesLater(1, rail);
  };
  const isAsked = async () =>
    (
      await rowsOf<{ is_asked: boolean }>(
        world.tx,
        `SELECT ask_at IS NOT NULL AS is_asked FROM payout_item WHERE id = ${itemId}`,
      )
    )[0]?.is_asked;
  await afterMinutes(5 * 24 * 60 - 2);
  expect([await differences(id), await isAsked()]).toEqual([[], true]);
  await afterMinutes(5 * 24 * 60 - 1);
  expect([await differences(id), await isAsked()]).toEqual([[{ kind: "silent", told: null, is_open: true }], false]);
  expect([await unclear(), await statusOf(person)]).toEqual([before + 1, 2]);
  await acts(orderId, "decline", "1");
  expect([await statusOf(person), await desk.accounts(person)]).toEqual([5, { available: "1000.00" }]);
  expect([await differences(id), await unclear()]).toEqual([[{ kind: "silent", told: null, is_open: false }], before]);
});

test("T-139: answers out of turn: an order that is known as paid stays so when an older answer says that it is on its way", async () => {
  const { person, id, itemId } = await sent("200");
  const slow: ((report: RailReport) => void)[] = [];
  const ask = async (query: PayoutRail["query"]) => {
    await rowsOf(world.tx, `UPDATE payout_item SET ask_at = '2026-11-01' WHERE id = ${itemId}`);
    await payoutJobs(world.app, oneRail({ submit: rail.submit, query }))[askOrderJob]?.({ itemId });
  };
  world.clock.advance(60);
  const first = ask(() => new Promise((resolve) => slow.push(resolve)));
  await vi.waitFor(() => expect(slow).toHaveLength(1));
  world.clock.advance(3_600);
  await ask(async () => ({ outcome: "paid", reference: "R-1" }));
  expect(await statusOf(person)).toBe(3);
  slow[0]?.({ outcome: "accepted" });
  await first;
  expect(await itemOf(id)).toMatchObject({ result: "paid", reference: "R-1" });
  expect([await ends(id), await differences(id)]).toEqual([[{ kind: "withdrawal.paid" }], []]);
});

test("T-139: a paid answer that comes after a person marked the order as failed is no second effect, and is kept for a person", async () => {
  const { person, id, batch, itemId } = await sent("200");
  const results = [{ itemId, result: "failed" as const, failure: "The account is closed" }];
  await app.as(desk.treasurer)(markPayoutItems, { id: batch, results, reason: "Letter of the bank" });
  await desk.approveFailed();
  expect(await statusOf(person)).toBe(5);
  const handlers = payoutJobs(world.app, oneRail({ submit: rail.submit, query: async () => paid }));
  const paid: RailReport = { outcome: "paid", reference: "R-2" };
  await handlers[askOrderJob]?.({ itemId });
  expect(await desk.accounts(person)).toEqual({ available: "1000.00" });
  expect(await differences(id)).toMatchObject([{ kind: "paidAfterFailed", told: "R-2" }]);
});
