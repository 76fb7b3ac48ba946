import { getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { getRates, requestConversion } from "@artel/shared/calls/exchange/legacy";
import { adminDoExchange, publishRate, setExchangePair } from "@artel/shared/calls/exchange/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, anOperator, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const balances = async (owner: number) =>
  Object.fromEntries(
    (
      await rowsOf<{ currency: string; balance: string }>(
        world.tx,
        `SELECT currency, ledger.wire(balance, currency) AS balance FROM ledger.account
          WHERE owner = ${owner} AND kind = 'available'`,
      )
    ).map(({ currency, balance }) => [currency, balance]),
  );
const houseEntries = (owner: number) =>
  rowsOf<{ kind: string; currency: string; amount: string }>(
    world.tx,
    `SELECT a.kind, e.currency, sum(e.amount)::text AS amount FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
      JOIN ledger.txn t ON t.id = e.txn_id WHERE t.subject = 'user:${owner}' AND t.kind = 'exchange' AND a.owner = 0
      GROUP BY 1, 2 ORDER BY 1, 2`,
  );
async function aFriend(tariff: number): Promise<number> {
  const company = await aCompany(world.tx);
  await rowsOf(
    world.tx,
    `UPDATE company SET tarif_id = ${tariff}, is_friend = true, bills = '{EUR,USD,USDT}' WHERE id = ${company}`,
  );
  await fund(world.tx, company, "USD", 10_000n);
  return company;
}
async function quoted(person: number, to: string): Promise<Record<string, unknown>> {
  const reply = await app.as(person)(getExchangeQuote, { from: "USD", to, amount: "100" });
  expect(reply.statusCode).toBe(200);
  return { Amount: "100", From: "USD", To: to, QuoteId: reply.json().quoteId };
}

describe("fees", () => {
  test.each([
    ["33.49", "33", "3316"],
    ["33.50", "34", "3316"],
    ["33.51", "34", "3317"],
  ])(
    "HO-60, H-20: the fee of 1 percent on %s USD is %s cents: half a cent is rounded up",
    async (Amount, fee, given) => {
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", 10_000n);
      expect((await app.as(contractor)(requestConversion, { Amount, From: "USD", To: "USDT" })).body).toBe("done");
      expect((await houseEntries(contractor)).slice(0, 2)).toEqual([
        { kind: "feeExchange", currency: "USD", amount: fee },
        { kind: "fxPosition", currency: "USD", amount: given },
      ]);
      expect(
        await rowsOf(world.tx, `SELECT fee_amount::text AS fee FROM exchange WHERE party = ${contractor}`),
      ).toEqual([{ fee }]);
    },
  );
});

describe("what a quote promises", () => {
  test("HO-99, HO-61: a pair that was taken off since the quote is refused and moves nothing; put back, the quote holds", async () => {
    const operator = await anOperator(world.tx);
    const company = await aFriend(2);
    const body = await quoted(company, "EUR");
    const offer = (isOffered: boolean) =>
      app.as(operator)(setExchangePair, { from: "USD", to: "EUR", isOffered, reason: "Market closed" });
    expect((await offer(false)).statusCode).toBe(200);
    const refused = await app.as(company)(requestConversion, body);
    expect((await offer(true)).statusCode).toBe(200);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "pairNotOffered"]);
    expect(await balances(company)).toEqual({ USD: "100.00" });
    expect((await app.as(company)(requestConversion, body)).body).toBe("done");
    expect(await balances(company)).toEqual({ USD: "0.00", EUR: "92.00" });
  });

  test("HO-99, HO-61: a currency that was switched off since the quote is refused", async () => {
    const company = await aFriend(2);
    const body = await quoted(company, "EUR");
    await rowsOf(world.tx, `UPDATE company SET bills = '{USD,USDT}' WHERE id = ${company}`);
    const refused = await app.as(company)(requestConversion, body);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "pairNotOffered"]);
    expect(await balances(company)).toEqual({ USD: "100.00" });
  });

  test.each([
    [2, 1, "99.00", "100"],
    [1, 2, "100.00", undefined],
  ])(
    "HO-99, H-20: quoted in tariff %d and executed in tariff %d, the quoted fee is taken",
    async (before, after, got, fee) => {
      const company = await aFriend(before);
      const body = await quoted(company, "USDT");
      await rowsOf(world.tx, `UPDATE company SET tarif_id = ${after} WHERE id = ${company}`);
      expect((await app.as(company)(requestConversion, body)).body).toBe("done");
      expect(await balances(company)).toEqual({ USD: "0.00", USDT: got });
      expect((await houseEntries(company)).find(({ kind }) => kind === "feeExchange")?.amount).toBe(fee);
    },
  );

  test("HO-99, HO-60: a quote is executed one millisecond before its 60 seconds end, and refused when they have ended", async () => {
    const company = await aFriend(2);
    const late = await quoted(company, "EUR");
    world.clock.set("2026-11-20T09:01:00.000Z");
    const refused = await app.as(company)(requestConversion, late);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "quoteExpired"]);
    expect(await balances(company)).toEqual({ USD: "100.00" });
    world.clock.set(testDay);
    const inTime = await quoted(company, "EUR");
    world.clock.set("2026-11-20T09:00:59.999Z");
    expect((await app.as(company)(requestConversion, inTime)).body).toBe("done");
  });
});

describe("limits on both sides", () => {
  test.each([
    ["exactly 3 percent up is in force", "EUR", "0.9476", 0.9476],
    ["one step above 3 percent up waits", "EUR", "0.9477", 0.92],
    ["exactly 3 percent down is in force", "RUB", "87.3", 87.3],
    ["one step above 3 percent down waits", "RUB", "87.2999", 90],
  ])("HO-39, HO-43: a published rate that moves %s (%s at %s)", async (_, currency, rate, afterwards) => {
    const other = await startApp();
    const operator = await anOperator(other.world.tx);
    const reply = await other.app.as(operator)(publishRate, { currency, rate, reason: "Market" });
    expect([reply.statusCode, reply.json().isInForce]).toEqual([200, String(afterwards) === rate]);
    expect((await other.app.as(undefined)(getRates, {})).json()[`USD/${currency}`]).toBe(afterwards);
    await closeWithCleanBooks(other.app, other.world);
  });

  test("HO-39, H-15: an operator alone exchanges at 3 percent below the present rate, and one step below that waits", async () => {
    const other = await startApp();
    const operator = await anOperator(other.world.tx);
    const company = await aCompany(other.world.tx);
    await fund(other.world.tx, company, "USD", 20_000n);
    const go = (Rate: string) =>
      other.app.as(operator)(adminDoExchange, {
        userId: company,
        Amount: "100",
        From: "USD",
        To: "EUR",
        Rate,
        comment: "Agreed by phone",
      });
    expect((await go("0.8923")).body).toBe("waitsForSecondPerson");
    expect(await rowsOf(other.world.tx, "SELECT to_amount FROM exchange")).toEqual([]);
    expect((await go("0.8924")).body).toBe("done");
    expect(await rowsOf(other.world.tx, "SELECT to_amount::text AS minor FROM exchange")).toEqual([{ minor: "8924" }]);
    await closeWithCleanBooks(other.app, other.world);
  });

  test("HO-10: 1000 USD exactly is exchanged without a code, one cent more asks for it; so does the worth of another currency", async () => {
    const other = await startApp({}, createFactorGate);
    const contractor = await aContractor(other.world.tx);
    await rowsOf(other.world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${contractor}, true)`);
    await giveMoney(other.world.tx, contractor, "USD", 300_000n);
    await giveMoney(other.world.tx, contractor, "EUR", 300_000n);
    const go = async (Amount: string, From: string, To: string) =>
      (await other.app.as(contractor)(requestConversion, { Amount, From, To })).statusCode;
    expect([await go("1000", "USD", "EUR"), await go("1000.01", "USD", "EUR")]).toEqual([200, 428]);
    // 920.04 × 1.0869 = 999.99; 920.05 × 1.0869 = 1000.0023
    expect([await go("920.04", "EUR", "USD"), await go("920.05", "EUR", "USD")]).toEqual([200, 428]);
    await closeWithCleanBooks(other.app, other.world);
  });
});
