import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { getRates, getSessionRates, requestConversion } from "@artel/shared/calls/exchange/legacy";
import { adminDoExchange, operatorRates, setSpread } from "@artel/shared/calls/exchange/operator";
import { amountOf } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import { allRates, convert, ratePair } from "@artel/shared/money/rate";
import { fc, test as property } from "@fast-check/vitest";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, aManager, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { lessSpread } from "./spreads.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const ask = (fields: Record<string, unknown>, by = first) =>
  app.as(by)(setSpread, { reason: "Costs of the bank", ...fields });
const decide = (id: number, by = second) =>
  app.as(by)(decideApproval, { id: String(id), decision: "approved", reason: "Checked" });
/** Two persons set a spread. */
async function spread(fields: Record<string, unknown>): Promise<void> {
  const { id } = (await ask(fields)).json();
  expect((await decide(id)).json()).toEqual({ decision: "approved" });
}
const open = async () => (await app.as(undefined)(getRates, {})).json();
async function rich(minor = 100_000n) {
  const id = await aContractor(world.tx);
  await giveMoney(world.tx, id, "USD", minor);
  return id;
}
const houseOf = (owner: number) =>
  rowsOf<{ kind: string; currency: string; amount: string }>(
    world.tx,
    `SELECT a.kind, e.currency, sum(e.amount)::text AS amount FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
      JOIN ledger.txn t ON t.id = e.txn_id WHERE t.subject = 'user:${owner}' AND t.kind = 'exchange' AND a.owner = 0
      GROUP BY 1, 2 ORDER BY 1, 2`,
  );

// Its tests share one world, and each builds on the spreads of those before it.
describe("in the order of the file", { shuffle: false }, () => {
  test("S-10, HO-43: a spread waits for a second person, who is never the first; then people get less by it, rounded down", async () => {
    const { id } = (await ask({ from: "USD", to: "EUR", bps: 50 })).json();
    expect((await open())["USD/EUR"]).toBe(0.92);
    expect((await decide(id, first)).json().code).toBe("samePerson");
    expect((await decide(id)).json()).toEqual({ decision: "approved" });
    // 0.92 × 0.995 is 0.9154.
    expect(await open()).toMatchObject({ "USD/EUR": 0.9154, "EUR/USD": 1.0869, "USD/RUB": 90 });
    expect((await app.as(first)(operatorRates, {})).json().spreads).toMatchObject([
      { from: "USD", to: "EUR", tarifId: null, bps: 50, isInForce: true, reason: "Costs of the bank" },
    ]);
  });

  test("S-10: what the spread keeps is income of its own, and the exchange says what it was made of", async () => {
    const person = await rich();
    expect((await app.as(person)(requestConversion, { Amount: "100", From: "USD", To: "EUR" })).body).toBe("done");
    // 92.00 at the middle rate, 91.54 at 0.9154.
    expect(await houseOf(person)).toEqual([
      { kind: "feeSpread", currency: "EUR", amount: "46" },
      { kind: "fxPosition", currency: "EUR", amount: "-9200" },
      { kind: "fxPosition", currency: "USD", amount: "10000" },
    ]);
    expect(
      await rowsOf(
        world.tx,
        `SELECT rate::text, mid::text, spread_bps, spread_amount::text AS spread, rate_seq = (SELECT max(seq) FROM exchange_rate) AS "isNewest"
          FROM exchange WHERE party = ${person}`,
      ),
    ).toEqual([{ rate: "0.9154", mid: "0.9200", spread_bps: 50, spread: "46", isNewest: true }]);
  });

  test("S-10, H-20: a USDT side pays fee and spread apart, and what a finer currency has beyond hundredths is rounding", async () => {
    await spread({ from: "USD", to: "USDT", bps: 25 });
    const person = await rich();
    expect((await app.as(person)(requestConversion, { Amount: "33.33", From: "USD", To: "USDT" })).body).toBe("done");
    // 33.33 less 1 % is 32.9967; at 0.9975 that is 32.91420825, of which 32.91 are paid.
    expect(await houseOf(person)).toEqual([
      { kind: "feeExchange", currency: "USD", amount: "33" },
      { kind: "feeSpread", currency: "USDT", amount: "82492" },
      { kind: "fxPosition", currency: "USD", amount: "3300" },
      { kind: "fxPosition", currency: "USDT", amount: "-32996700" },
      { kind: "rounding", currency: "USDT", amount: "4208" },
    ]);
  });

  test("S-10, HO-99: a quote keeps the spread of its moment after another one was set", async () => {
    const person = await rich();
    const quote = (await app.as(person)(getExchangeQuote, { from: "USD", to: "EUR", amount: "100" })).json();
    await spread({ from: "USD", to: "EUR", bps: 100 });
    const body = { Amount: "100", From: "USD", To: "EUR", QuoteId: quote.quoteId };
    expect((await app.as(person)(requestConversion, body)).body).toBe("done");
    expect(
      await rowsOf(world.tx, `SELECT to_amount::text AS got, spread_bps FROM exchange WHERE party = ${person}`),
    ).toEqual([{ got: "9154", spread_bps: 50 }]);
    expect((await open())["USD/EUR"]).toBe(0.9108);
  });

  test("S-10, H-12: the spread of a pair goes before that of all, that of a tariff before that of every tariff; a session sees its own", async () => {
    await spread({ bps: 10 });
    await spread({ tarifId: 3, bps: 0 });
    await spread({ from: "USD", to: "EUR", tarifId: 3, bps: 30 });
    const company = await aCompany(world.tx);
    const manager = await aManager(world.tx, company);
    const seen = async (who: number) => (await app.as(who)(getSessionRates, {})).json();
    // By itself 90 less 0.1 %, and 0.92 less 1 %.
    expect(await open()).toMatchObject({ "USD/RUB": 89.91, "USD/EUR": 0.9108 });
    expect(await seen(company)).toMatchObject({ "USD/RUB": 89.91, "USD/EUR": 0.9108 });
    await rowsOf(world.tx, `UPDATE company SET tarif_id = 3 WHERE id = ${company}`);
    // Of the tariff: nothing off 90, and 0.92 less 0.3 %.
    expect(await seen(company)).toMatchObject({ "USD/RUB": 90, "USD/EUR": 0.9172 });
    expect(await seen(manager)).toMatchObject({ "USD/RUB": 90, "USD/EUR": 0.9172 });
  });

  test("S-10: a spread of a later day begins with that day, and one that is approved late begins with its approval", async () => {
    await spread({ from: "USD", to: "BYN", bps: 200, holdsFrom: "2026-11-22" });
    expect((await open())["USD/BYN"]).toBe(3.2467);
    world.clock.set("2026-11-21T23:59:59.999Z");
    expect((await open())["USD/BYN"]).toBe(3.2467);
    world.clock.set("2026-11-22T00:00:00Z");
    expect((await open())["USD/BYN"]).toBe(3.185);
    const { id } = (await ask({ from: "USD", to: "BYN", bps: 300, holdsFrom: "2026-11-22" })).json();
    world.clock.set("2026-11-24T12:00:00Z");
    await decide(id);
    const rows = (await app.as(first)(operatorRates, {})).json().spreads;
    expect(rows[0]).toMatchObject({ bps: 300, holdsFrom: "2026-11-24T12:00:00.000Z", isInForce: true });
    expect(rows.find(({ bps }: { bps: number }) => bps === 200)).toMatchObject({ isInForce: false });
  });

  test("S-10, HO-39: an exchange for a user at an own rate has no spread, and a rate above what people get waits for a second person", async () => {
    const person = await rich();
    const body = { userId: person, Amount: "100", From: "USD", To: "EUR", comment: "Ticket 20" };
    // People get 0.9108 of 0.9200: a rate between the two is better for the user.
    expect((await app.as(first)(adminDoExchange, { ...body, Rate: "0.9150" })).body).toBe("waitsForSecondPerson");
    expect((await app.as(first)(adminDoExchange, { ...body, Rate: "0.9100" })).body).toBe("done");
    expect(
      await rowsOf(
        world.tx,
        `SELECT mid::text, spread_bps, spread_amount::text AS spread FROM exchange WHERE party = ${person}`,
      ),
    ).toEqual([{ mid: "0.9200", spread_bps: null, spread: "0" }]);
    expect((await houseOf(person)).map(({ kind }) => kind)).not.toContain("feeSpread");
  });

  test.each([
    ["half a pair", { from: "USD", bps: 10 }, "to"],
    ["a pair of one currency", { from: "USD", to: "USD", bps: 10 }, "to"],
    ["a day that has passed", { bps: 10, holdsFrom: "2026-11-01" }, "holdsFrom"],
    ["more than five percent", { bps: 501 }, "bps"],
    ["less than nothing", { bps: -1 }, "bps"],
    ["a part of a hundredth", { bps: 0.5 }, "bps"],
    ["an unknown tariff", { bps: 10, tarifId: 4 }, "tarifId"],
  ])("S-10: a spread of %s is refused by its field", async (_, fields, field) => {
    const reply = await ask(fields);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
  });

  test("S-10, HO-43: the database keeps no spread that one person decided on, and none that began before it was decided", async () => {
    const insert = (by: number, from: string) =>
      rowsOf(
        world.tx,
        `INSERT INTO exchange_spread (bps, holds_from, set_by, approved_by, approval_id, reason, created_at)
          VALUES (1, '${from}', ${first}, ${by}, (SELECT max(id) FROM approval), 'x', '2026-11-20')`,
      );
    await expect(insert(first, "2026-11-20")).rejects.toThrow(/check constraint/);
    await expect(insert(second, "2026-11-19")).rejects.toThrow(/check constraint/);
  });
});

property.prop([
  fc.record({
    EUR: fc.integer({ min: 1_000, max: 20_000 }),
    RUB: fc.integer({ min: 300_000, max: 2_000_000 }),
    BYN: fc.integer({ min: 10_000, max: 90_000 }),
    USDT: fc.integer({ min: 9_900, max: 10_100 }),
  }),
  fc.array(fc.tuple(fc.constantFrom(...offeredCurrencyCodes), fc.integer({ min: 0, max: 500 })), {
    minLength: 1,
    maxLength: 8,
  }),
  fc.tuple(fc.constantFrom(...offeredCurrencyCodes), fc.integer({ min: 0, max: 500 })),
  fc.integer({ min: 100, max: 1_000_000 }),
])(
  "HO-60, T-09: whatever the sources say and whatever the spreads are, no chain of exchanges gains, and each of its spreads is paid in full",
  (told, path, [home, lastBps], start) => {
    const perDollar = Object.fromEntries(
      Object.entries(told).map(([code, rate]) => [code, new Decimal(rate).div(10_000)]),
    );
    const rates = allRates("USD", perDollar);
    let held = amountOf(home, BigInt(start) * (home === "USDT" ? 10_000n : 1n));
    const begun = held.minor;
    const steps: (readonly [CurrencyCode, number])[] = [...path, [home, lastBps]];
    // What is left of the beginning by the spreads alone, as a fraction: back home, middle rates together give nothing.
    let [left, of] = [1n, 1n];
    for (const [next, bps] of steps) {
      const mid = rates.get(ratePair(held.currency, next));
      if (mid) {
        held = convert(held, lessSpread(mid, bps), new Decimal(0), next);
        [left, of] = [left * BigInt(10_000 - bps), of * 10_000n];
      }
    }
    expect(held.currency).toBe(home);
    expect(held.minor * of <= begun * left).toBe(true);
  },
);
