import type { Output } from "@artel/shared/calls/call";
import { cancelPayout, findPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { aContractor } from "../../../testing/people.ts";
import { seenPayout } from "../../../testing/seen-items.ts";
import { aBank, aUsdtWallet } from "../../../testing/verified-wallets.ts";
import type { TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let anna: number;
let other: number;

/** Anna asks for 100, 200 and 300 USD by bank and for 50 USDT, a day apart; the first is cancelled. */
beforeAll(async () => {
  ({ world, app } = await startApp());
  anna = await aContractor(world.tx);
  other = await aContractor(world.tx);
  for (const person of [anna, other]) {
    await giveMoney(world.tx, person, "USD", 100_000n);
    await aBank(world, app, person);
  }
  await giveMoney(world.tx, anna, "USDT", 10_000_000_000n);
  const usdt = await aUsdtWallet(world, app, anna);
  const asks = async (person: number, sum: Record<string, unknown>) => {
    const reply = await app.as(person)(withdraw, sum);
    expect(reply.json()).toMatchObject({ code: 777 });
    world.clock.advance(24 * 60 * 60);
    return reply.json().id as number;
  };
  const first = await asks(anna, { amount: "100", type: "toBank", walletId: "", currency: "USD" });
  await app.as(anna)(cancelPayout, { id: first, seen: await seenPayout(world.tx, first) });
  await asks(anna, { amount: "300", type: "toBank", walletId: "", currency: "USD" });
  await asks(anna, { amount: "200", type: "toBank", walletId: "", currency: "USD" });
  await asks(anna, { amount: "50", type: "toUSDT", walletId: usdt, currency: "USDT" });
  await asks(other, { amount: "120", type: "toBank", walletId: "", currency: "USD" });
});
afterAll(() => closeWithCleanBooks(app, world));

async function page(asked: Record<string, unknown>, language = "en"): Promise<Output<typeof findPayouts>> {
  const reply = await app.as(anna)(findPayouts, asked, { "accept-language": language });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const amounts = async (asked: Record<string, unknown>, language?: string) =>
  (await page(asked, language)).rows.map(({ amount, currency }) => `${amount} ${currency}`);

const [d100, d300, d200, u50] = ["100.00 USD", "300.00 USD", "200.00 USD", "50.00 USDT"] as const;

test("A-24, K-36: the table of payout requests holds the own ones, the newest first, page by page", async () => {
  expect(await amounts({})).toEqual([u50, d200, d300, d100]);
  const second = await page({ skip: 1, take: 2 });
  expect([second.total, second.rows.map(({ amount }) => amount)]).toEqual([4, ["200.00", "300.00"]]);
  const theirs = (await app.as(other)(findPayouts, {})).json();
  expect([theirs.total, theirs.rows.map(({ amount }: { amount: string }) => amount)]).toEqual([1, ["120.00"]]);
});

test("K-36: the table is filtered by status, method, currency and sum, whose ends are included", async () => {
  expect(await amounts({ statuses: "canceled" })).toEqual([d100]);
  expect(await amounts({ statuses: "pending,canceled", currencies: "USD" })).toEqual([d200, d300, d100]);
  expect(await amounts({ methods: "toUSDT" })).toEqual([u50]);
  expect(await amounts({ amountFrom: "100.00", amountTo: "200.00" })).toEqual([d200, d100]);
  expect(await amounts({ amountFrom: "100.01", amountTo: "199.99" })).toEqual([]);
});

test("K-36: a period has its first and its last day in the zone of the reader", async () => {
  expect(await amounts({ dateFrom: "2026-11-21", dateTo: "2026-11-22" })).toEqual([d200, d300]);
  expect(await amounts({ dateFrom: "2026-11-23" })).toEqual([u50]);
  const wrong = await app.as(anna)(findPayouts, { dateFrom: "2026-11-22", dateTo: "2026-11-21" });
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["dateTo"]]);
});

test("K-36: the table is ordered by each of its columns, both ways", async () => {
  expect(await amounts({ sort: "amount" })).toEqual([u50, d100, d200, d300]);
  expect(await amounts({ sort: "-amount" })).toEqual([d300, d200, d100, u50]);
  expect(await amounts({ sort: "created" })).toEqual([d100, d300, d200, u50]);
  expect((await amounts({ sort: "-method" }))[0]).toBe(u50);
  expect((await amounts({ sort: "-status" }))[0]).toBe(d100);
  expect((await app.as(anna)(findPayouts, { sort: "contractor" })).statusCode).toBe(400);
});

test("K-36: words of the search are those of the method and the status in the reader's language, and sums", async () => {
  expect(await amounts({ search: "cancel" })).toEqual([d100]);
  expect(await amounts({ search: "отмен" }, "ru")).toEqual([d100]);
  expect(await amounts({ search: "отмен" })).toEqual([]);
  expect(await amounts({ search: "300.00" })).toEqual([d300]);
  expect(await amounts({ search: "счёт 200" }, "ru")).toEqual([d200]);
});

test.each([
  ["statuses", "paid"],
  ["methods", "toMoon"],
  ["currencies", "USD,GBP"],
  ["amountFrom", "1,5"],
])("K-36: a wrong value of %s is refused with its name", async (field, value) => {
  const reply = await app.as(anna)(findPayouts, { [field]: value });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
});
