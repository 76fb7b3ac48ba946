import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorReconciliation, operatorReconciliationDay } from "@artel/shared/calls/reconciliation/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardDesk, startCardDesk, told } from "../../testing/card-desk.ts";
import { ok } from "../../testing/ok.ts";
import { anOperator } from "../../testing/people.ts";

let desk: CardDesk;
let operator: number;

beforeAll(async () => {
  desk = await startCardDesk();
  operator = await anOperator(desk.world.tx, ["treasury"]);
});
afterAll(() => desk.close());

const place = "rail-payins-USD";
const today = () => desk.world.clock.now().toISOString().slice(0, 10);

/** How the card provider stands beside the ledger at the end of a day. */
const dayOf = async (day: string) => {
  const { days } = await ok(desk.app.as(operator), operatorReconciliation, { dateFrom: day, dateTo: day });
  const row = days.find(({ key }) => key === place);
  return row && [row.state, row.outside, row.ledger, row.difference];
};

const differences = async () =>
  (await ok(desk.app.as(operator), operatorOverview, {})).queues.find(({ name }) => name === "differences")?.count;

test("HO-96, S-03: the card provider agrees while it says what the books have; a second payment under one id explains the difference, is in the queue after a day, and leads to its payment", async () => {
  expect(await dayOf(today())).toBeUndefined();
  const company = await desk.listed();
  const id = await desk.paid(company, "100.00");
  expect(await dayOf(today())).toEqual(["agrees", "100.00", "100.00", "0.00"]);
  await desk.act(id, "refund", { amount: 2_500 });
  expect(await dayOf(today())).toEqual(["agrees", "75.00", "75.00", "0.00"]);
  await desk.post(told(id, { operation: "second", minor: 4_000 }));
  const day = today();
  expect(await dayOf(day)).toEqual(["explained", "115.00", "75.00", "40.00"]);
  const { items } = await ok(desk.app.as(operator), operatorReconciliationDay, { place, day });
  expect(items).toMatchObject([{ kind: "railSays", amount: "40.00", name: id, agreedAt: null }]);
  expect(items[0]?.payinId).toBeGreaterThan(0);
  const before = await differences();
  desk.world.clock.advance(2 * 86_400);
  expect([before, await differences()]).toEqual([0, 1]);
  expect(await dayOf(today())).toEqual(["explained", "115.00", "75.00", "40.00"]);
});

test("HO-96, S-03: a sum that is larger than any the books hold ends no page; it stays in the queue of its payment", async () => {
  const company = await desk.listed();
  const id = await desk.paid(company, "10.00", "EUR");
  await desk.post(told(id, { operation: "huge", minor: Number.MAX_SAFE_INTEGER, currency: "EUR" }));
  const { days } = await ok(desk.app.as(operator), operatorReconciliation, { dateFrom: today(), dateTo: today() });
  expect(days.find(({ key }) => key === "rail-payins-EUR")).toMatchObject({ state: "agrees", outside: "10.00" });
  expect((await desk.seen(id)).differences).toEqual(["paidTwice"]);
});
