import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { adminDoExchange, operatorRates, publishRate } from "@artel/shared/calls/exchange/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aContractor, anOperator } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

const day = 24 * 3600;
const publish = async (currency: string, rate: string): Promise<{ id: number; isInForce: boolean }> =>
  (await app.as(first)(publishRate, { currency, rate, reason: "Market" })).json();
const approve = (id: number) =>
  app.as(second)(decideApproval, { id: String(id), decision: "approved", reason: "Checked" });
/** Two persons bring a rate to a value. */
async function approvedRate(currency: string, rate: string): Promise<void> {
  await approve((await publish(currency, "500")).id);
  expect((await approve((await publish(currency, rate)).id)).json()).toEqual({ decision: "approved" });
}
const gained = async (currency: string): Promise<string> =>
  (await app.as(first)(operatorRates, {})).json().current.find((row: { currency: string }) => row.currency === currency)
    .gained;
async function friend(currency: "USD" | "EUR" | "RUB", minor: bigint) {
  const id = await aContractor(world.tx);
  await giveMoney(world.tx, id, currency, minor);
  return async (Amount: string, From: string, To: string) => {
    const reply = await app.as(id)(requestConversion, { Amount, From, To });
    return reply.statusCode === 200 ? reply.body : reply.json().code;
  };
}

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("T-133, HO-39: steps of two currencies add up over their pair: one person moves both by 3 percent in all, at once and over days", async () => {
    await approvedRate("EUR", "100");
    await approvedRate("RUB", "100");
    world.clock.advance(2 * day);
    expect((await publish("EUR", "102")).isInForce).toBe(true);
    expect((await publish("RUB", "98")).isInForce).toBe(false);
    expect((await publish("RUB", "101.0001")).isInForce).toBe(false);
    world.clock.advance(30 * day);
    expect((await publish("RUB", "98.9")).isInForce).toBe(false);
    // To and fro counts too, though the pair lies nearer than before.
    expect((await publish("RUB", "100.5")).isInForce).toBe(true);
    expect((await publish("RUB", "100")).isInForce).toBe(true);
    expect((await publish("RUB", "100.0001")).isInForce).toBe(false);
    // A third currency has steps left beside each of them.
    expect((await publish("BYN", "3.2825")).isInForce).toBe(true);
    expect((await publish("BYN", "3.2826")).isInForce).toBe(false);
  });

  test("T-133, HO-39: a pair lies at most 3 percent beside the approved one either way", async () => {
    await approvedRate("EUR", "100");
    await approvedRate("RUB", "100");
    await approvedRate("BYN", "100");
    world.clock.advance(2 * day);
    expect((await publish("EUR", "101.5")).isInForce).toBe(true);
    // 101.5 / 98.5 is 1.0304.
    expect((await publish("RUB", "98.5")).isInForce).toBe(false);
    expect((await publish("RUB", "98.55")).isInForce).toBe(true);
  });

  test("T-133: users gain at most 300 USD by the rate of one person, at once and over days, until a second one approves it", async () => {
    await approvedRate("EUR", "1");
    await approvedRate("RUB", "100");
    await approvedRate("BYN", "100");
    world.clock.advance(2 * day);
    expect((await publish("EUR", "1.03")).isInForce).toBe(true);
    const exchange = await friend("USD", 3_000_000n);
    expect(await exchange("10000.34", "USD", "EUR")).toBe("rateUnconfirmed");
    expect(await exchange("4000", "USD", "EUR")).toBe("done");
    expect(await gained("EUR")).toBe("120.00");
    // Another friend takes from the same sum; two at once do not pass it together.
    const other = await friend("USD", 3_000_000n);
    const both = await Promise.all([exchange("4000", "USD", "EUR"), other("4000", "USD", "EUR")]);
    expect(both.sort()).toEqual(["done", "rateUnconfirmed"]);
    expect(await other("2000", "USD", "EUR")).toBe("done");
    expect(await gained("EUR")).toBe("300.00");
    world.clock.advance(90 * day);
    expect(await exchange("1", "USD", "EUR")).toBe("rateUnconfirmed");
    // Nobody gains by the way back, nor in pairs that nobody moved.
    expect(await exchange("100", "EUR", "USD")).toBe("done");
    expect(await exchange("100", "USD", "RUB")).toBe("done");
    const forUser = { userId: await aContractor(world.tx), Amount: "1", From: "USD", To: "EUR", comment: "Ticket 7" };
    await giveMoney(world.tx, forUser.userId, "USD", 1_000n);
    expect((await app.as(second)(adminDoExchange, forUser)).json().code).toBe("rateUnconfirmed");

    const confirmation = await publish("EUR", "1.03");
    expect(confirmation.isInForce).toBe(false);
    expect((await approve(confirmation.id)).json()).toEqual({ decision: "approved" });
    expect(await exchange("11000", "USD", "EUR")).toBe("done");
    expect(await gained("EUR")).toBe("0.00");
  });

  test("T-133: a gain over a pair counts for both currencies that one person moved", async () => {
    await approvedRate("EUR", "100");
    await approvedRate("RUB", "100");
    world.clock.advance(2 * day);
    await publish("EUR", "101");
    await publish("RUB", "99");
    const exchange = await friend("RUB", 100_000_000n);
    expect(await exchange("500000", "RUB", "EUR")).toBe("done");
    expect([await gained("EUR"), await gained("RUB")]).toEqual(["101.00", "101.00"]);
    // A hundred rubles gain 2.02 cents: 3 are counted, so that small parts are not for free.
    expect(await exchange("100", "RUB", "EUR")).toBe("done");
    expect(await gained("EUR")).toBe("101.03");
  });
});
