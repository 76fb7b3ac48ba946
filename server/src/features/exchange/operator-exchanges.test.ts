import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { adminDoExchange, adminLogsExchange } from "@artel/shared/calls/exchange/operator";
import {
  exchangeForUserQuote,
  exchangeParty,
  operatorExchanges,
} from "@artel/shared/calls/exchange/operator-exchanges";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, aManager, anOperator, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
  company = await aCompany(world.tx, { name: "Acme Studio", email: "acme@exchanges.test" });
  contractor = await aContractor(world.tx, { email: "ivan@exchanges.test", name: "Ivan", surname: "Ivanov" });
  await fund(world.tx, company, "USD", 100_000n);
  await giveMoney(world.tx, contractor, "USD", 100_000n);
  await app.as(company)(requestConversion, { Amount: "100", From: "USD", To: "EUR" });
  world.clock.advance(60);
  await app.as(contractor)(requestConversion, { Amount: "33.33", From: "USD", To: "USDT" });
  world.clock.advance(60);
  const custom = { userId: contractor, Amount: "50", From: "USD", To: "RUB", comment: "Ticket 31" };
  await app.as(first)(adminDoExchange, custom);
  world.clock.advance(60);
  await app.as(first)(adminDoExchange, { ...custom, Rate: "91", comment: "Agreed by letter" });
  const [waiting] = await rowsOf<{ id: number }>(world.tx, "SELECT id FROM approval WHERE state = 'waiting'");
  await app.as(second)(decideApproval, { id: String(waiting?.id), decision: "approved", reason: "Checked" });
});
afterAll(() => closeWithCleanBooks(app, world));

const list = async (asked: Record<string, unknown> = {}) => (await app.as(first)(operatorExchanges, asked)).json();
const sums = async (asked: Record<string, unknown> = {}) =>
  (await list(asked)).rows.map(({ toAmount, to }: Record<string, string>) => `${toAmount} ${to}`);
const nameOf = async (id: number) =>
  (
    await rowsOf<{ name: string }>(
      world.tx,
      `SELECT btrim(name || ' ' || surname) AS name FROM app_user WHERE id = ${id}`,
    )
  )[0]?.name;

describe("the list", () => {
  test("H-16, HO-39: everybody's exchanges stand newest first, with whose they are, what the rate was made of, the fee, and the operators with their reason", async () => {
    const { rows, total } = await list();
    expect(total).toBe(4);
    expect(rows[0]).toMatchObject({
      ...{ userId: contractor, userName: "Ivan Ivanov", userEmail: "ivan@exchanges.test" },
      ...{ from: "USD", fromAmount: "50.00", to: "RUB", toAmount: "4550.00", rate: "91.0000", mid: "90.0000" },
      ...{ spreadBps: null, feePercent: "0.00", reason: "Agreed by letter" },
      ...{ byName: await nameOf(first), approvedByName: await nameOf(second) },
    });
    expect(rows[1]).toMatchObject({ toAmount: "4500.00", byName: await nameOf(first), approvedByName: null });
    expect(rows[2]).toMatchObject({
      ...{ toAmount: "32.99", to: "USDT", feePercent: "1.00", feeAmount: "0.33", spreadBps: 0, spreadAmount: "0.00" },
      ...{ byName: null, reason: null },
    });
    expect(rows[3]).toMatchObject({ userName: "Acme Studio", userEmail: "acme@exchanges.test", rate: "0.9200" });
  });

  test("H-16: it is filtered by who did it, by currencies, by person, by days and by words, and cut into pages", async () => {
    expect(await sums({ by: "operators" })).toEqual(["4550.00 RUB", "4500.00 RUB"]);
    expect(await sums({ by: "people" })).toEqual(["32.99 USDT", "92.00 EUR"]);
    expect(await sums({ to: "EUR,USDT" })).toEqual(["32.99 USDT", "92.00 EUR"]);
    expect(await sums({ from: "EUR" })).toEqual([]);
    expect(await sums({ userId: String(company) })).toEqual(["92.00 EUR"]);
    expect(await sums({ search: "acme" })).toEqual(["92.00 EUR"]);
    expect(await sums({ search: "letter ivan" })).toEqual(["4550.00 RUB"]);
    expect(await sums({ dateTo: "2026-11-19" })).toEqual([]);
    expect(await sums({ dateFrom: "2026-11-20", sort: "createdAt", take: 1, skip: 1 })).toEqual(["32.99 USDT"]);
    expect((await list({ take: 1 })).total).toBe(4);
    const wrong = await app.as(first)(operatorExchanges, { to: "XXX" });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["to"]]);
  });

  test("H-16: the log of the specification holds the same exchanges", async () => {
    const rows = (await app.as(first)(adminLogsExchange, {})).json();
    expect(rows.map(({ ToAmount, Comment }: Record<string, unknown>) => [ToAmount, Comment])).toEqual([
      ...[
        [4550, "Agreed by letter"],
        [4500, "Ticket 31"],
      ],
      ...[
        [32.99, null],
        [92, null],
      ],
    ]);
  });
});

describe("an exchange for a user", () => {
  test("H-15: whose money it is stands under the whole address or the number, with balances and pairs", async () => {
    const found = (await app.as(first)(exchangeParty, { find: " Ivan@Exchanges.test " })).json();
    expect(found).toMatchObject({ userId: contractor, name: "Ivan Ivanov", role: "contractor" });
    expect(found.currencies).toContainEqual({ code: "USDT", amount: "32.99" });
    expect(found.pairs).toContainEqual({ from: "USD", to: "EUR", rate: "0.9200" });
    expect((await app.as(first)(exchangeParty, { find: String(company) })).json()).toMatchObject({
      name: "Acme Studio",
    });
  });

  test("H-15: a manager, an operator, a part of an address and nobody are not found", async () => {
    const manager = await aManager(world.tx, company);
    for (const find of [String(manager), String(first), "ivan@", "999999999"]) {
      expect((await app.as(first)(exchangeParty, { find })).statusCode, find).toBe(404);
    }
  });

  test("H-15, HO-39: what it would give is told before, and whether a second person decides", async () => {
    const ask = async (more: object = {}) => {
      const asked = { userId: String(contractor), amount: "100", from: "USD", to: "USDT", ...more };
      const { rate, toAmount, feePercent, needsSecondPerson } = (
        await app.as(first)(exchangeForUserQuote, asked)
      ).json();
      return [rate, toAmount, feePercent, needsSecondPerson];
    };
    expect(await ask()).toEqual(["1.0000", "99.00", "1.0000", false]);
    expect(await ask({ rate: "0.97" })).toEqual(["0.9700", "96.03", "1.0000", false]);
    expect(await ask({ rate: "0.9699" })).toEqual(["0.9699", "96.02", "1.0000", true]);
    expect(await ask({ rate: "1.0001" })).toEqual(["1.0001", "99.00", "1.0000", true]);
    expect(await ask({ amount: "10000" })).toEqual(["1.0000", "9900.00", "1.0000", true]);
  });
});
