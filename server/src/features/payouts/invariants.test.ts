import { withdraw } from "@artel/shared/calls/payouts/app";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBooksJob, checkLedger, checkSinceCheckpoint } from "../../check-ledger.ts";
import { silentLog } from "../../platform/log.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aContractor } from "../../testing/people.ts";
import { aUsdtWallet } from "../../testing/verified-wallets.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let id: number;
const key = new Uint8Array(32).fill(7);

beforeAll(async () => {
  ({ world, app } = await startApp());
  // A checkpoint of empty books: what comes after it is everything.
  await checkBooksJob({ db: world.app.db, key, log: silentLog, now: world.clock.now })();
  const person = await aContractor(world.tx);
  await giveMoney(world.tx, person, "USDT", 100_000_000n);
  const walletId = await aUsdtWallet(world, app, person);
  id = (await app.as(person)(withdraw, { amount: "20", type: "toUSDT", walletId })).json().id;
});
afterAll(() => closeWithCleanBooks(app, world));

async function tamper(statement: string): Promise<void> {
  const client = new pg.Client(world.superuser);
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica");
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** What both forms of the check find, which is the same. */
async function found(): Promise<string[]> {
  const [whole, since] = [await checkLedger(world.app.db), await checkSinceCheckpoint(world.app.db, key)];
  expect(since.findings).toEqual(whole.findings);
  expect([since.transactions, since.entries]).toEqual([whole.transactions, whole.entries]);
  return whole.findings.map(({ assertion, subject }) => `${assertion} ${subject}`);
}

describe("checking payouts", () => {
  test("Clean books have no finding, a cancelled status without its posting is named", async () => {
    expect(await found()).toEqual([]);
    await tamper(
      `UPDATE payout SET status = 'canceled', finished_at = now(), cancel_txn = request_txn WHERE id = ${id}`,
    );
    expect(await found()).toContain(`A6 payout:${id}`);
    await tamper(`UPDATE payout SET status = 'pending', finished_at = NULL, cancel_txn = NULL WHERE id = ${id}`);
    expect(await found()).toEqual([]);
  });

  test("A changed amount of a request and a part marked as paid are named", async () => {
    await tamper(`UPDATE payout SET amount = amount + 10000, net = net + 10000 WHERE id = ${id}`);
    expect((await found()).filter((line) => line.startsWith("A6"))).not.toEqual([]);
    await tamper(`UPDATE payout SET amount = amount - 10000, net = net - 10000 WHERE id = ${id}`);
    await tamper(`UPDATE payout_item SET result = 'paid', order_id = 'AP1', result_txn = (SELECT request_txn FROM payout
      WHERE id = ${id}) WHERE payout_id = ${id}`);
    expect(await found()).toContain(`A6 payout:${id}`);
    await tamper(`UPDATE payout_item SET result = 'open', order_id = NULL, result_txn = NULL WHERE payout_id = ${id}`);
  });

  test("A part that TRON is said to have paid without a transfer of its own is named", async () => {
    const paid = `UPDATE payout_item SET result = 'paid', order_id = 'AP1', rail = 'tron', reference = '${"a".repeat(64)}',
      result_txn = (SELECT request_txn FROM payout WHERE id = ${id}) WHERE payout_id = ${id}`;
    const named = async () => (await checkLedger(world.app.db)).findings.map(({ check }) => check).join();
    await tamper(paid);
    expect(await named()).toContain("an order that TRON paid by itself");
    await tamper(`INSERT INTO tron_transfer VALUES ('${"a".repeat(64)}', 'AP1', sha256('x'), 20000000, now(), now())`);
    expect(await named()).not.toContain("an order that TRON paid by itself");
    await tamper("UPDATE tron_transfer SET amount = 19000000");
    expect(await named()).toContain("an order that TRON paid by itself");
    await tamper("DELETE FROM tron_transfer");
    await tamper(`UPDATE payout_item SET result = 'open', order_id = NULL, rail = NULL, reference = NULL,
      result_txn = NULL WHERE payout_id = ${id}`);
  });
});
