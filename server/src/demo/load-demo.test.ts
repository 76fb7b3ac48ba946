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

test("HO-97: Northwind holds 50 000 USD and 30 000 EUR, and tasks stand in every status", async () => {
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
  ).toEqual([2, 3, 4, 7, 8, 10]);
});

test("HO-97: payouts stand in every status, one of them paid in part, and wallets and verifications in every state", async () => {
  const states = await rowsOf<{ status: number }>(
    world.tx,
    "SELECT DISTINCT number_of(status) AS status FROM payout ORDER BY 1",
  );
  expect(states.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5]);
  const wallets = await rowsOf<{ state: number }>(
    world.tx,
    "SELECT DISTINCT number_of(state) AS state FROM wallet ORDER BY 1",
  );
  expect(wallets.map(({ state }) => state)).toEqual([1, 2, 3]);
  const checks = await rowsOf<{ kyc_state: string }>(world.tx, "SELECT DISTINCT kyc_state FROM contractor ORDER BY 1");
  expect(checks.map(({ kyc_state }) => kyc_state)).toEqual([
    "accepted",
    "delayed",
    "expired",
    "init",
    "not_assigned",
    "rejected",
    "retry",
    "wait",
  ]);
});

test("HO-97: every type of document that the product issues by now is there", async () => {
  const types = await rowsOf<{ type: string }>(world.tx, "SELECT DISTINCT type::text FROM document ORDER BY 1");
  expect(types.map(({ type }) => type)).toEqual([
    ...["completedInvoice", "invoice", "paymentReceipt", "proforma", "requestForPayment", "salesInvoice"],
  ]);
});

test("HO-97: Elena's verification is due five days after the start, whenever the data was made", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT kyc_due - '2026-11-20T09:00:00Z'::timestamptz = interval '5 days' AS is_due FROM contractor
       JOIN app_user u USING (id) WHERE u.email = 'elena@demo.example'`,
    ),
  ).toEqual([{ is_due: true }]);
});

test("HO-97: three freelancers have settings of their own, and a task that waits for Carla carries her terms", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT u.name, s.currency, s.project, s.plan ->> 'name' AS plan FROM task_settings s
       JOIN app_user u ON u.id = s.contractor_id ORDER BY 1`,
    ),
  ).toEqual([
    { name: "Anna", currency: "USD", project: "Website 2026", plan: null },
    { name: "Carla", currency: "EUR", project: "Localisation", plan: "Express" },
    { name: "Gus", currency: "USD", project: "Mobile app", plan: null },
  ]);
  expect(
    await rowsOf(world.tx, "SELECT title FROM task WHERE status = 'onApproval' AND plan ->> 'name' = 'Express'"),
  ).toEqual([{ title: "Spanish localisation, part 2" }]);
});

test("HO-97, X-45: each list of special accounts names somebody of the demo, unless the configuration names others", async () => {
  const { accountLists } = world.app.config;
  const delta = accountLists.disabledAltCurrencyUserIds;
  expect(accountLists).toMatchObject({
    ...{ cardPayInUserIds: [1286, expect.any(Number)], maltaUserIds: [1200], hiddenUsdtUserIds: [1200] },
    ...{ disabledAltCurrencyUserIds: [expect.any(Number)], hiddenRubUserIds: delta, hiddenBynUserIds: [1286] },
  });
  accountLists.maltaUserIds.splice(0, 1, 77);
  await loadDemo(world.app, () => undefined);
  expect(accountLists.maltaUserIds).toEqual([77]);
  expect(accountLists.cardPayInUserIds).toHaveLength(2);
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
