import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../check-ledger.ts";
import { rowsOf, type TestWorld, testWorld } from "../testing/world.ts";
import { loadDemo } from "./load-demo.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  await loadDemo(world.app, () => undefined);
});
afterAll(() => world.close());

test("HO-97: the demo data is made by the product's own actions, so that the books check clean right after it", async () => {
  const report = await checkLedger(world.app.db);
  expect(report.findings).toEqual([]);
  expect(report.transactions).toBeGreaterThan(20);
});

test("HO-97: Northwind holds 50 000 USD and 30 000 EUR, and tasks stand in every status that is reached by hand", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT a.currency, ledger.wire(a.balance, a.currency) AS balance FROM ledger.account a JOIN app_user u ON u.id = a.owner
       WHERE u.email = 'olivia@northwind.example' AND a.kind = 'available' ORDER BY 1`,
    ),
  ).toEqual([
    { currency: "EUR", balance: "30000.00" },
    { currency: "USD", balance: "50000.00" },
  ]);
  expect(
    (
      await rowsOf<{ status: number }>(world.tx, "SELECT DISTINCT number_of(status) AS status FROM task ORDER BY 1")
    ).map(({ status }) => status),
  ).toEqual([2, 4, 7, 8, 10]);
});

test("HO-97: payouts stand in every state that is reached by hand, and wallets are verified and unverified", async () => {
  const states = await rowsOf<{ status: number }>(
    world.tx,
    "SELECT DISTINCT number_of(status) AS status FROM payout ORDER BY 1",
  );
  expect(states.map(({ status }) => status)).toEqual([1, 2, 3, 5]);
  const wallets = await rowsOf<{ state: number }>(
    world.tx,
    "SELECT DISTINCT number_of(state) AS state FROM wallet ORDER BY 1",
  );
  expect(wallets.map(({ state }) => state)).toEqual([1, 3]);
});

test("HO-97, HO-43: one top-up waits for a second person, and does so for three days after the start", async () => {
  expect(
    await rowsOf(
      world.tx,
      "SELECT kind, expires_at - '2026-11-20T09:00:00Z'::timestamptz = interval '72 hours' AS lasts FROM approval WHERE kind = 'topup.settle' AND state = 'waiting'",
    ),
  ).toEqual([{ kind: "topup.settle", lasts: true }]);
});

test("HO-80, HO-97: pioneer has the company id 1200 and orbit 1286; everybody else begins at 2000", async () => {
  expect(
    await rowsOf(
      world.tx,
      "SELECT c.id::int, u.email FROM company c JOIN app_user u ON u.id = c.id WHERE c.id < 2000 ORDER BY 1",
    ),
  ).toEqual([
    { id: 1200, email: "pioneer@pioneer.example" },
    { id: 1286, email: "orbit@orbit.example" },
  ]);
});

test("A second start keeps all data and adds nothing", async () => {
  const before = await rowsOf(world.tx, "SELECT count(*) FROM ledger.txn");
  await loadDemo(world.app, () => undefined);
  expect(await rowsOf(world.tx, "SELECT count(*) FROM ledger.txn")).toEqual(before);
});
