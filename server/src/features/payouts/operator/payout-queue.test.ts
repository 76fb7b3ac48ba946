import type { Output } from "@artel/shared/calls/call";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { aContractor, anOperator } from "../../../testing/people.ts";
import { aBank } from "../../../testing/verified-wallets.ts";
import type { TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  operator = await anOperator(world.tx);
  for (const [name, amounts] of [
    ["Bojan", ["250", "120"]],
    ["Семён", ["900"]],
  ] as const) {
    const person = await aContractor(world.tx, { name, surname: "Demo" });
    await giveMoney(world.tx, person, "USD", 200_000n);
    await aBank(world, app, person);
    for (const amount of amounts) {
      world.clock.advance(60);
      const reply = await app.as(person)(withdraw, { amount, type: "toBank", walletId: "", currency: "USD" });
      expect(reply.statusCode).toBe(200);
    }
  }
});
afterAll(() => closeWithCleanBooks(app, world));

const list = async (asked: Record<string, unknown>, language = "en"): Promise<Output<typeof operatorPayouts>> =>
  (await app.as(operator)(operatorPayouts, asked, { "accept-language": language })).json();
const amounts = async (asked: Record<string, unknown>, language?: string) =>
  (await list(asked, language)).rows.map(({ amount }) => amount);

test("HO-43: a queue of payouts comes in pages, the oldest first, with the number and the sums of all that match", async () => {
  const page = await list({ take: 2 });
  expect([page.rows.map(({ amount }) => amount), page.total]).toEqual([["250.00", "120.00"], 3]);
  expect(page.totals.map(({ currency, count, amount }) => [currency, count, amount])).toEqual([["USD", 3, "1270.00"]]);
  expect(await amounts({ take: 2, skip: 2 })).toEqual(["900.00"]);
});

test("Q-03: payouts come in the order of their sums, by size and not by digits", async () => {
  expect(await amounts({ sort: "amount" })).toEqual(["120.00", "250.00", "900.00"]);
  expect(await amounts({ sort: "-amount" })).toEqual(["900.00", "250.00", "120.00"]);
});

test("Q-01: payouts are found by their person and by the method's name in the reader's language", async () => {
  expect(await amounts({ search: "BOJAN demo" })).toEqual(["250.00", "120.00"]);
  expect(await amounts({ search: "семен" })).toEqual(["900.00"]);
  expect(await amounts({ search: "семен банк" }, "ru")).toEqual(["900.00"]);
  expect(await amounts({ search: "nobody" })).toEqual([]);
});

test("Q-02: filters of person, method and net sum narrow rows, number and sums alike, both ends included", async () => {
  const all = await list({ sort: "net" });
  const [least, middle] = all.rows.map(({ net }) => net);
  expect(await amounts({ netTo: least })).toEqual(["120.00"]);
  expect(await amounts({ netFrom: middle, sort: "net" })).toEqual(["250.00", "900.00"]);
  const some = await list({ contractorWords: "bojan", methodWords: "bank", netFrom: middle });
  expect([some.total, some.totals[0]?.count, some.totals[0]?.amount]).toEqual([1, 1, "250.00"]);
  const refused = await app.as(operator)(operatorPayouts, { netFrom: "1e9" });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["netFrom"]]);
});
