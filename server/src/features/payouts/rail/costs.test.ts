import {
  buildBatch,
  markPayoutItems,
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
} from "@artel/shared/calls/payouts/operator";
import { settlePayoutDifference } from "@artel/shared/calls/payouts/operator-differences";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../../check-ledger.ts";
import type { PayoutRail, RailSum } from "../../../providers/payouts/port.ts";
import { sandboxRail } from "../../../providers/payouts/sandbox-rail.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { type PayoutDesk, payoutDesk } from "../../../testing/payout-desk.ts";
import { aCompany, anOperator, fund } from "../../../testing/people.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let desk: PayoutDesk;

beforeAll(async () => {
  ({ world, app } = await startApp());
  desk = await payoutDesk(world, app);
});
afterAll(() => closeWithCleanBooks(app, world));

const legsOf = (payout: number) =>
  rowsOf<{ account: string; amount: string }>(
    world.tx,
    `SELECT a.kind AS account, e.amount || ' ' || e.currency AS amount FROM ledger.txn x JOIN ledger.entry e ON e.txn_id = x.id
      JOIN ledger.account a ON a.id = e.account_id
      WHERE x.subject = 'payout:${payout}' AND x.kind = 'withdrawal.paid' ORDER BY e.amount, a.kind`,
  );
/** A rail that pays at once and tells this cost. */
const paying = (cost: RailSum): PayoutRail => ({
  submit: async () => ({ outcome: "paid", reference: "R-1", cost }),
  query: async () => ({ outcome: "paid", reference: "R-1", cost }),
});
async function sent(rail: PayoutRail, amount = "200") {
  const { person, id } = await desk.aRequest(amount);
  const { batch, items } = await desk.aSentBatch([id]);
  await desk.send(rail);
  return { person, id, batch, itemId: items[0]?.id ?? 0 };
}
const waiting: PayoutRail = {
  submit: async () => ({ outcome: "accepted" }),
  query: async () => ({ outcome: "accepted" }),
};
const itemOf = async (id: number) => (await app.as(desk.treasurer)(operatorPayoutDetail, { id })).json().items[0];

test("HO-96: what a rail takes for a paid order is posted with it, once, as an expense of the house that the bank pays", async () => {
  const { id, itemId } = await sent(paying({ amount: "1.25", currency: "USD" }));
  expect(await legsOf(id)).toEqual([
    { account: "payoutInTransit", amount: "-20000 USD" },
    { account: "railCost", amount: "-125 USD" },
    { account: "bankClearing", amount: "20125 USD" },
  ]);
  expect((await itemOf(id)).cost).toEqual({ amount: "1.25", currency: "USD" });
  const [audit] = await rowsOf<{ detail: object }>(
    world.tx,
    `SELECT detail FROM audit.record WHERE action = 'withdrawal.paid' AND subject = 'payout:${id}'`,
  );
  expect(audit?.detail).toMatchObject({ item: itemId, cost: "1.25", costCurrency: "USD" });
});

test("HO-96: a cost of another currency is posted in that one; a currency that the books lack stops no payment", async () => {
  const euros = await sent(paying({ amount: "0.90", currency: "EUR" }));
  expect(await legsOf(euros.id)).toEqual([
    { account: "payoutInTransit", amount: "-20000 USD" },
    { account: "railCost", amount: "-90 EUR" },
    { account: "bankClearing", amount: "90 EUR" },
    { account: "bankClearing", amount: "20000 USD" },
  ]);
  const tron = await sent(paying({ amount: "27.3", currency: "TRX" }));
  expect(await legsOf(tron.id)).toHaveLength(2);
  expect((await itemOf(tron.id)).cost).toBeNull();
});

test("HO-96: the check of the books finds a cost that was not posted", async () => {
  const { id } = await sent(paying({ amount: "1.00", currency: "USD" }));
  const change = (cost: number) =>
    asSuperuser(
      world,
      `SET session_replication_role = replica; UPDATE payout_item SET cost_amount = ${cost} WHERE payout_id = ${id}`,
    );
  await change(101);
  const { findings } = await checkLedger(world.app.db);
  expect(findings).toMatchObject([{ assertion: "A6", subject: `payout:${id}` }]);
  await change(100);
});

test("HO-43, HO-96: who marks an order as paid by hand gives the bank's fee too; nothing, above the payment, and with a failure it is refused by its field", async () => {
  const { id, batch, itemId } = await sent(waiting);
  const mark = (result: object) =>
    app.as(desk.treasurer)(markPayoutItems, { id: batch, reason: "Statement", results: [{ itemId, ...result }] });
  for (const wrong of [
    { result: "paid", cost: "0" },
    { result: "paid", cost: "200.01" },
    { result: "failed", failure: "The account is closed", cost: "1" },
  ]) {
    const reply = (await mark(wrong)).json();
    expect([reply.code, Object.keys(reply.fields)]).toEqual(["invalidInput", ["results.0.cost"]]);
  }
  expect(await legsOf(id)).toEqual([]);
  expect((await mark({ result: "paid", reference: "FT-1", cost: "2.5" })).json().marked).toBe(1);
  expect(await legsOf(id)).toEqual([
    { account: "payoutInTransit", amount: "-20000 USD" },
    { account: "railCost", amount: "-250 USD" },
    { account: "bankClearing", amount: "20250 USD" },
  ]);
  expect((await mark({ result: "paid", cost: "2.5" })).json().code).toBe("conflict");
});

test("HO-43: the database refuses a cost of an order that was not paid, one without a currency, and one of nothing", async () => {
  const { itemId } = await sent(waiting);
  const change = (set: string) => rowsOf(world.tx, `UPDATE payout_item SET ${set} WHERE id = ${itemId}`);
  await expect(change("cost_amount = 1, cost_currency = 'USD'")).rejects.toThrow(/payout_item_cost/);
  await expect(change("cost_amount = 1")).rejects.toThrow(/payout_item_cost/);
  await expect(change("cost_amount = 0, cost_currency = 'USD'")).rejects.toThrow(/payout_item_cost/);
});

test("HO-43: a batch shows before its release what its rails take, what lies at the bank less orders on their way, and what is missing", async () => {
  const [first, second] = [await desk.aRequest("200"), await desk.aRequest("100")];
  const { batch: other } = await desk.aSentBatch([(await desk.aRequest("50")).id]);
  const fundsOf = async (id: number) => (await app.as(desk.financier)(operatorBatch, { id })).json().funds;
  expect(await fundsOf(other)).toEqual([]);
  const [{ booked, away } = { booked: 0, away: 0 }] = await rowsOf<{ booked: number; away: number }>(
    world.tx,
    `SELECT (SELECT -balance FROM ledger.account WHERE owner = 0 AND kind = 'bankClearing' AND currency = 'USD')::int AS booked,
      (SELECT sum(balance) FROM ledger.account WHERE kind = 'payoutInTransit' AND currency = 'USD')::int AS away`,
  );
  const build = { ids: [first.id, second.id], reason: "Daily run" };
  const { id } = (await app.as(desk.treasurer)(buildBatch, build)).json();
  const money = (booked - away) / 100;
  expect(await fundsOf(id)).toEqual([
    {
      ...{ currency: "USD", net: "300.00", cost: "0.70", unquoted: 0 },
      ...{ money: money.toFixed(2), shortfall: (300.7 - money).toFixed(2) },
    },
  ]);
});

test("HO-43: the fee of payment by hand is not known in advance, and enough money leaves nothing missing", async () => {
  const { world: own, app: byHand } = await startApp({ PAYOUT_RAILS: "manual" });
  const hands = await payoutDesk(own, byHand);
  const { id: request } = await hands.aRequest("200");
  const { id } = (await byHand.as(hands.treasurer)(buildBatch, { ids: [request], reason: "Daily run" })).json();
  const funds = async () => (await byHand.as(hands.financier)(operatorBatch, { id })).json().funds;
  const line = { currency: "USD", net: "200.00", cost: "0.00", unquoted: 1 };
  expect(await funds()).toEqual([{ ...line, money: "0.00", shortfall: "200.00" }]);
  await fund(own.tx, await aCompany(own.tx), "USD", 20_000n);
  expect(await funds()).toEqual([{ ...line, money: "200.00", shortfall: "0.00" }]);
  await closeWithCleanBooks(byHand, own);
});

test("HO-43: what an order of the simulator will cost is what it costs", () => {
  const order = { method: "toBank", currency: "EUR", amount: "10.00" };
  expect(sandboxRail(world.app).quote?.(order)).toEqual({ amount: "0.35", currency: "EUR" });
});

test("T-139, HO-43: a difference of a finished order is noted as looked into by treasury, once; it leaves the list, and no money moves", async () => {
  const { id, batch, itemId } = await sent(paying({ amount: "1.00", currency: "USD" }));
  await rowsOf(
    world.tx,
    `INSERT INTO payout_difference (item_id, kind, told, told_at) VALUES (${itemId}, 'failedAfterPaid', 'AC04', now())`,
  );
  const sentBatches = async () =>
    (await app.as(desk.treasurer)(operatorBatches, { state: "sent" })).json() as { id: number; disputed: number }[];
  expect((await sentBatches()).find((one) => one.id === batch)).toMatchObject({ state: "done", disputed: 1 });
  const [found] = (await itemOf(id)).differences;
  expect(found).toMatchObject({ kind: "failedAfterPaid", told: "AC04", amount: null });
  const compliance = await anOperator(world.tx, ["compliance"]);
  const settle = (by: number) => app.as(by)(settlePayoutDifference, { id: found.id, reason: "The bank took it back" });
  expect((await settle(compliance)).statusCode).toBe(403);
  const before = await legsOf(id);
  expect((await settle(desk.treasurer)).json()).toEqual({ id: found.id });
  expect((await settle(desk.treasurer)).json().code).toBe("conflict");
  expect([(await itemOf(id)).differences, await legsOf(id)]).toEqual([[], before]);
  expect((await sentBatches()).find((one) => one.id === batch)).toBeUndefined();
  expect(
    await rowsOf(
      world.tx,
      `SELECT actor::int, reason FROM audit.record WHERE action = 'payout.difference.settle' AND subject = 'payout:${id}'`,
    ),
  ).toEqual([{ actor: desk.treasurer, reason: "The bank took it back" }]);
});

test("T-139: a difference of an order that waits is dealt with by its result alone", async () => {
  const { itemId } = await sent(waiting);
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    world.tx,
    `INSERT INTO payout_difference (item_id, kind, told_at) VALUES (${itemId}, 'gone', now()) RETURNING id::int`,
  );
  const reply = await app.as(desk.treasurer)(settlePayoutDifference, { id, reason: "Nothing to see" });
  expect(reply.json().code).toBe("conflict");
});
