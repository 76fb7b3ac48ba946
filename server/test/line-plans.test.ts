import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectRefunds } from "../src/features/funding/back/refund-store.ts";
import { bankLinesPage, countWaiting, type LineFilter } from "../src/features/funding/line-store.ts";
import { closingsBetween, postingSums } from "../src/features/reconciliation/bank-store.ts";
import { chainPostingSums, depositsNotBooked } from "../src/features/reconciliation/chain-store.ts";
import type { Tx } from "../src/platform/db/db.ts";
import { plansOf, readsOf } from "../src/testing/plans.ts";
import { type TestDatabase, testDatabase } from "../src/testing/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(`
    INSERT INTO app_user (role, email, name, surname, created_at) VALUES ('operator', 'lines@artel.test', 'O', 'P', now());
    INSERT INTO bank_line (value_date, payer, reference, bank_number, currency, amount, entered_by, created_at)
      SELECT date '2026-01-01' + n / 40, 'Payer ' || n, 'words ' || n, '', 'EUR', n, (SELECT max(id) FROM app_user), now()
      FROM generate_series(1, 10000) n;
    ANALYZE bank_line`);
  await client.end();
});
afterAll(() => database.close());

const reads = async (table: string, work: (tx: Tx) => Promise<unknown>) =>
  (await plansOf(database.connectionString, work)).flatMap((plan) => readsOf(plan, table));
const filter = (state: LineFilter["state"]): LineFilter => ({
  ...{ state, only: undefined, search: [], from: undefined, to: undefined, sumFrom: undefined, sumTo: undefined },
});
const newest = { skip: 0, take: 25, sort: "-valueDate" } as const;
const page = (state: LineFilter["state"]) => reads("bank_line", (tx) => bankLinesPage(tx, filter(state), newest));

test("HO-44: of 10 000 lines the newest page is read by its days, and what lies aside or goes back by an index of its own", async () => {
  expect((await page("all"))[0]).toMatch(/^bank_line_day/);
  expect((await page("aside"))[0]).toMatch(/^bank_line_put_aside/);
  expect((await page("returning"))[0]).toMatch(/^bank_line_returning/);
  const counted = await reads("bank_line", (tx) => countWaiting(tx));
  expect(counted.filter((read) => /^bank_line_(put_aside|returning)/.test(read))).toHaveLength(2);
  expect(await reads("bank_line", (tx) => selectRefunds(tx, 7))).toEqual([
    expect.stringMatching(/^bank_line_refund_of: .*refund_topup_id = /),
  ]);
});

test("HO-96: compared days read the postings of their account alone, and find the line of each by an index", async () => {
  for (const sums of [postingSums, chainPostingSums]) {
    expect(await reads("entry", (tx) => sums(tx))).toEqual([expect.stringMatching(/^entry_pkey: .*account_id = a.id/)]);
  }
  const lines = await reads("bank_line", (tx) => postingSums(tx));
  expect(lines).toHaveLength(5);
  for (const read of lines) {
    expect(read).toMatch(/^bank_line_(\w+: \(|put_aside|booked)/);
  }
  expect(await reads("bank_closing", (tx) => closingsBetween(tx, "2026-11-01", "2026-11-20"))).toEqual([
    expect.stringMatching(/^bank_closing_day: .*day >= .*day <= /),
  ]);
  expect(await reads("deposit", (tx) => depositsNotBooked(tx, "USDT", "2026-11-20"))).toEqual([
    expect.stringMatching(/^deposit_block: .*block_at < /),
  ]);
});
