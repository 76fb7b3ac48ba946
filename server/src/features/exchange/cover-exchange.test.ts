import { coverExchange, getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, aManager, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const cover = async (who: number, to: string, missing: string) =>
  (await app.as(who)(coverExchange, { to, missing })).json();
const given = async (who: number, from: string, to: string, amount: string) =>
  (await app.as(who)(getExchangeQuote, { from, to, amount })).json().toAmount;

describe("exchanges that cover a shortage", () => {
  test("HO-103: the least amount that gives what is missing: one cent less would not, and enough comes first", async () => {
    const company = await aCompany(world.tx);
    await rowsOf(world.tx, `UPDATE company SET bills = '{RUB,EUR,USD}' WHERE id = ${company}`);
    await fund(world.tx, company, "USD", 100_000n);
    await fund(world.tx, company, "RUB", 500_000n);
    await fund(world.tx, company, "EUR", 1_000n);
    const [dollars, roubles, ...others] = await cover(company, "EUR", "92.00");
    expect(others).toEqual([]);
    expect(dollars).toMatchObject({ from: "USD", isEnough: true });
    expect(roubles).toMatchObject({ from: "RUB", amount: "5000.00", left: "0.00", isEnough: false });
    expect(await given(company, "USD", "EUR", dollars.amount)).toBe(dollars.gives);
    expect(Number(dollars.gives)).toBeGreaterThanOrEqual(92);
    const less = (Number(dollars.amount) - 0.01).toFixed(2);
    expect(Number(await given(company, "USD", "EUR", less))).toBeLessThan(92);
    expect(dollars.left).toBe((1000 - Number(dollars.amount)).toFixed(2));
    expect(await given(company, "RUB", "EUR", "5000.00")).toBe(roubles.gives);
  });

  test("HO-103, H-05: a few missing cents cost the least exchange there is; a balance below it is no way out", async () => {
    const company = await aCompany(world.tx);
    await fund(world.tx, company, "USD", 500n);
    expect(await cover(company, "EUR", "0.01")).toMatchObject([{ from: "USD", amount: "1.00", isEnough: true }]);
    const poor = await aCompany(world.tx);
    await fund(world.tx, poor, "USD", 99n);
    expect(await cover(poor, "EUR", "0.01")).toEqual([]);
  });

  test("T-06: what no amount can hold is refused by a quote and covered by nothing", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 100_000n);
    await giveMoney(world.tx, person, "USDT", 1_000_000_000n);
    const most = "99999999999999.99";
    const quoted = await app.as(person)(getExchangeQuote, { from: "USD", to: "USDT", amount: most });
    expect([quoted.statusCode, quoted.json().fields]).toEqual([422, { amount: "The amount is too large" }]);
    expect(await cover(person, "USD", most)).toMatchObject([{ from: "USDT", amount: "1000.00", isEnough: false }]);
    expect(await cover(person, "RUB", most)).toHaveLength(2);
    expect(await cover(person, "USDT", "9999999999.99")).toMatchObject([{ from: "USD", isEnough: false }]);
  });

  test("HO-45: a manager does not learn the balances this way", async () => {
    const company = await aCompany(world.tx);
    const manager = await aManager(world.tx, company, ["makePay"]);
    expect((await app.as(manager)(coverExchange, { to: "EUR", missing: "1.00" })).statusCode).toBe(403);
  });
});
