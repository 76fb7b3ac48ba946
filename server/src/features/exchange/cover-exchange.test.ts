import { coverExchange, getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aManager, fund } from "../../testing/people.ts";
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

  test("HO-45: a manager does not learn the balances this way", async () => {
    const company = await aCompany(world.tx);
    const manager = await aManager(world.tx, company, ["makePay"]);
    expect((await app.as(manager)(coverExchange, { to: "EUR", missing: "1.00" })).statusCode).toBe(403);
  });
});
