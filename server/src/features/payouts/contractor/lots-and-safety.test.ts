import { cancelPayout, estimateWithdrawal, listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, markPayoutItems, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import { removeWallet } from "@artel/shared/calls/wallets/app";
import { amountOf } from "@artel/shared/money/amount";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractorAvailable, house } from "../../../ledger/accounts.ts";
import { tryPost } from "../../../ledger/post.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { aContractor, anOperator } from "../../../testing/people.ts";
import { seenPayout } from "../../../testing/seen-items.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { aCardWallet, aUsdtWallet } from "../../../testing/verified-wallets.ts";
import { waitingForLock } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

/** What a contractor has left, summed per card-fee rate. */
const lots = async (person: number) =>
  Object.fromEntries(
    (
      await rowsOf<{ tax: string; remaining: string }>(
        world.tx,
        `SELECT l.card_tax::text AS tax, sum(l.remaining)::text AS remaining FROM ledger.lot l
          JOIN ledger.account a ON a.id = l.account_id WHERE a.owner = ${person} AND l.remaining > 0 GROUP BY 1`,
      )
    ).map(({ tax, remaining }) => [tax, remaining]),
  );

describe("lots", () => {
  test("HO-28, HO-33: money of two card rates that comes back stays two lots, each of its own rate", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USDT", 60_000_000n, "0.028");
    await giveMoney(world.tx, person, "USDT", 40_000_000n, "0.01");
    const walletId = await aUsdtWallet(world, app, person);
    const { id } = (await app.as(person)(withdraw, { amount: "90", type: "toUSDT", walletId })).json();
    expect(await lots(person)).toEqual({ "0.0100": "10000000" });
    expect((await app.as(person)(cancelPayout, { id, seen: await seenPayout(world.tx, id) })).statusCode).toBe(200);
    expect(await lots(person)).toEqual({ "0.0280": "60000000", "0.0100": "40000000" });
  });

  test("HO-28: the card fee is that of the lots that are left when the money's turn comes, not of those seen before", async () => {
    const person = await aContractor(world.tx);
    await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${person}`);
    await giveMoney(world.tx, person, "USD", 20_000n, "0.028");
    await giveMoney(world.tx, person, "USD", 20_000n, "0.01");
    const walletId = await aCardWallet(world, app, person);
    const body = { amount: "200", type: "toCard", walletId, currency: "USD" };
    const origin = { actor: 0, requestId: "test", now: world.clock.now() };
    const { reply } = await world.app.db.transaction(async (tx) => {
      // Another movement takes the older lot and is not finished when the request comes.
      await tryPost(tx, origin, {
        kind: "test.take",
        subject: `user:${person}`,
        naturalKey: `test-take:${person}`,
        tenant: person,
        moves: [
          { from: contractorAvailable(person, "USD"), to: house("suspense", "USD"), amount: amountOf("USD", 20_000n) },
        ],
      });
      const pending = app.as(person)(withdraw, body);
      await waitingForLock(world, 1);
      return { reply: pending };
    });
    expect((await reply).json().code).toBe(777);
    expect(
      await rowsOf(
        world.tx,
        `SELECT i.fee_card::int AS fee, f.card_tax::text AS tax, f.amount::int FROM payout p
          JOIN payout_item i ON i.payout_id = p.id JOIN payout_fund f ON f.item_id = i.id WHERE p.contractor_id = ${person}`,
      ),
    ).toEqual([{ fee: 200, tax: "0.0100", amount: 20_000 }]);
    expect(await lots(person)).toEqual({});
  });
});

describe("the destination of a payout", () => {
  /** A withdrawal whose method is removed while it waits; `kept` counts its destination in the vault. */
  async function ofRemovedMethod(email?: string) {
    const person = await aContractor(world.tx, { email });
    await giveMoney(world.tx, person, "USDT", 100_000_000n);
    const walletId = await aUsdtWallet(world, app, person);
    const { id } = (await app.as(person)(withdraw, { amount: "50", type: "toUSDT", walletId })).json();
    const [row] = await rowsOf<{ destination: string }>(
      world.tx,
      `SELECT destination_id::text AS destination FROM payout WHERE id = ${id}`,
    );
    const kept = () => asSuperuser(world, `SELECT 1 FROM vault.destination WHERE id = '${row?.destination}'`);
    expect((await app.as(person)(removeWallet, { id: walletId })).statusCode).toBe(200);
    expect(await kept()).toBe(1);
    return { person, id: id as number, destination: row?.destination, kept };
  }

  test("D11, HO-33: of a removed method it is kept while its payout waits or runs, and thrown away with the result", async () => {
    const [treasurer, financier, third] = [
      await anOperator(world.tx),
      await anOperator(world.tx),
      await anOperator(world.tx),
    ];
    const { id, destination, kept } = await ofRemovedMethod();
    const batch = (await app.as(treasurer)(buildBatch, { ids: [id], reason: "Daily run" })).json().id;
    expect((await app.as(financier)(releaseBatch, { id: batch, reason: "Checked" })).statusCode).toBe(200);
    await rowsOf(world.tx, `SELECT vault.purge('${destination}')`);
    expect(await kept()).toBe(1);
    const [payout] = (await app.as(treasurer)(operatorBatch, { id: batch })).json().payouts;
    const results = [{ itemId: payout.items[0].id, result: "paid" }];
    const marked = await app.as(third)(markPayoutItems, { id: batch, reason: "Bank statement", results });
    expect(marked.statusCode).toBe(200);
    expect(await kept()).toBe(0);
  });

  test("D11, HO-33: of a removed method it is thrown away too when its person cancels the payout, which is no news to mail", async () => {
    const email = "cancels@lots.test";
    const { person, id, kept } = await ofRemovedMethod(email);
    const mails = await mailsTo(world, email);
    expect((await app.as(person)(cancelPayout, { id, seen: await seenPayout(world.tx, id) })).statusCode).toBe(200);
    expect(await kept()).toBe(0);
    expect(await mailsTo(world, email)).toEqual(mails);
  });
});

describe("a new method", () => {
  test("HO-101, S-10: where the provider's rates are too old to tell the worth, a small amount waits in review too", async () => {
    const other = await startApp();
    const person = await aContractor(other.world.tx);
    await rowsOf(other.world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${person}, true)`);
    await giveMoney(other.world.tx, person, "USDT", 100_000_000n);
    const walletId = await aUsdtWallet(other.world, other.app, person, true);
    const body = { amount: "50", type: "toUSDT", walletId };
    const safety = async () => (await other.app.as(person)(estimateWithdrawal, body)).json().safety;
    await rowsOf(
      other.world.tx,
      `INSERT INTO exchange_rate (currency, rate, source, created_at, in_force_at)
        VALUES ('USDT', 1, 'peg', '2026-11-19T09:00:00Z', '2026-11-19T09:00:00Z')`,
    );
    expect(await safety()).toBe("secondCode");
    other.world.clock.advance(1);
    expect(await safety()).toBe("review");
    expect((await other.app.as(person)(withdraw, body)).json().code).toBe(777);
    expect((await other.app.as(person)(listPayouts, {})).json()[0]).toMatchObject({ status: 1, isInReview: true });
    await closeWithCleanBooks(other.app, other.world);
  });
});

describe("a card of an unknown kind", () => {
  test("J-57: a withdrawal to a typed MasterCard of Serbia is looked at first, and one to a Visa is not", async () => {
    const isInReview = async (num: string) => {
      const person = await aContractor(world.tx, { country: "RS" });
      await giveMoney(world.tx, person, "USD", 20_000n);
      const walletId = await aCardWallet(world, app, person, num);
      const body = { amount: "100", type: "toCard", walletId, currency: "USD" };
      expect((await app.as(person)(withdraw, body)).json().code).toBe(777);
      return (await app.as(person)(listPayouts, {})).json()[0].isInReview;
    };
    expect(await isInReview("5555555555554444")).toBe(true);
    expect(await isInReview("4111111111134444")).toBe(false);
  });
});

describe("a card number", () => {
  test("J-54, D11: stands nowhere in the database in clear, neither after adding the card nor after a withdrawal to it", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 20_000n);
    const walletId = await aCardWallet(world, app, person);
    expect(await rowsOf(world.tx, `SELECT label, details FROM wallet WHERE contractor_id = ${person}`)).toEqual([
      { label: "•••• 4444", details: "4111 11** **** 4444" },
    ]);
    const body = { amount: "100", type: "toCard", walletId, currency: "USD" };
    expect((await app.as(person)(withdraw, body)).json().code).toBe(777);
    expect(await rowsOf(world.tx, `SELECT label, details FROM payout WHERE contractor_id = ${person}`)).toEqual([
      { label: "•••• 4444", details: "4111 11** **** 4444" },
    ]);
    expect(await placesOf("5555_5555_5555_4444")).toEqual([]);
    expect(await placesOf("4111111111134444")).toEqual([]);
    // The same search finds the mask where it belongs.
    expect(await placesOf("4111 11** **** 4444")).toEqual(expect.arrayContaining(["public.payout", "public.wallet"]));
  });

  /** Every table in which some row, written as text, matches a pattern. */
  async function placesOf(pattern: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: world.superuser });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
          WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
      );
      const places: string[] = [];
      for (const { name } of rows) {
        const found = await client.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE $1 LIMIT 1`, [`%${pattern}%`]);
        places.push(...(found.rowCount ? [name] : []));
      }
      return places;
    } finally {
      await client.end();
    }
  }
});
