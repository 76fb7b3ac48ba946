import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../check-ledger.ts";
import { operatorBankLinesAction } from "../features/funding/list-lines.ts";
import { workQueues } from "../features/home/store.ts";
import { connectClient } from "../platform/db/connect-client.ts";
import { chainSettings } from "../start-sandbox.ts";
import { rowsOf, type TestWorld, testWorld } from "../testing/world.ts";
import { act, asOperator } from "./demo-context.ts";
import { loadDemo } from "./load-demo.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  // As a start of the demo alone does: USDT comes and goes on the chain of its own sandbox.
  const config = { ...world.app.config, ...chainSettings("http://127.0.0.1:4900") };
  await loadDemo({ ...world.app, config }, () => undefined);
});
afterAll(() => world.close());

async function idOf(email: string): Promise<number> {
  const [person] = await rowsOf<{ id: number }>(world.tx, `SELECT id FROM app_user WHERE email = '${email}'`);
  return person?.id ?? 0;
}

test("HO-97: the demo data is made by the product's own actions, so that the books check clean right after it", async () => {
  const report = await checkLedger(world.app.db);
  expect(report.findings).toEqual([]);
  expect(report.transactions).toBeGreaterThan(500);
});

test("HO-97: Northwind has 300 tasks of a year, no two of one title, and money came in and went out in every month", async () => {
  const northwind = "(SELECT id FROM app_user WHERE email = 'olivia@northwind.example')";
  expect(
    await rowsOf(
      world.tx,
      `SELECT count(*)::int AS count, count(DISTINCT title)::int AS titles, count(*) FILTER (WHERE price_reward % 10000 = 0) < 10 AS are_uneven
       FROM task WHERE company_id = ${northwind}`,
    ),
  ).toEqual([{ count: 300, titles: 300, are_uneven: true }]);
  const months = await rowsOf(
    world.tx,
    `SELECT e.currency, count(DISTINCT date_trunc('month', t.created_at)) FILTER (WHERE e.amount > 0)::int AS come,
       count(DISTINCT date_trunc('month', t.created_at)) FILTER (WHERE e.amount < 0)::int AS gone
     FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id AND a.kind = 'available' AND a.owner = ${northwind}
     JOIN ledger.txn t ON t.id = e.txn_id GROUP BY 1 ORDER BY 1`,
  );
  // From November to November, the first and the last in part.
  expect(months).toEqual([
    { currency: "EUR", come: 13, gone: 13 },
    { currency: "USD", come: 13, gone: 13 },
  ]);
});

test("HO-97: freelancers were paid in each of the last twelve months", async () => {
  const paid = await rowsOf(
    world.tx,
    `SELECT u.name, count(DISTINCT date_trunc('month', t.payment_date))::int AS months FROM task t
     JOIN app_user u ON u.id = t.contractor_id WHERE t.payment_date >= '2025-12-01' GROUP BY 1 HAVING
       count(DISTINCT date_trunc('month', t.payment_date)) >= 11 ORDER BY 1`,
  );
  expect(paid).toEqual([
    { name: "Anna", months: 12 },
    ...[
      { name: "Boris", months: 12 },
      { name: "Carla", months: 12 },
    ],
    ...[
      { name: "Dmitry", months: 11 },
      { name: "Gus", months: 12 },
    ],
  ]);
});

test("HO-97: people who write Russian have Russian titles, with an official one in Latin; English is American", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT u.email, count(*)::int AS count FROM task t JOIN app_user u ON u.id = t.contractor_id
       WHERE t.title ~ '[а-яё]' AND t.description ~ '[а-яё]' AND t.doc_title !~ '[а-яё]' GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    { email: "boris@demo.example", count: 12 },
    { email: "dmitry@demo.example", count: 13 },
  ]);
  expect(
    await rowsOf(
      world.tx,
      "SELECT title FROM task WHERE title || description ~* 'alis|colour|centre|labell|cancelled'",
    ),
  ).toEqual([]);
});

test("HO-97: of what operators have to do only one is late, an invoice whose money takes three days", async () => {
  const queues = await workQueues(world.app.db.read, new Date("2026-11-20T09:00:00Z"), true);
  expect(queues.map(({ queue, count, late }) => ({ queue, count, late })).filter(({ count }) => count > 0)).toEqual([
    { queue: "companies", count: 1, late: 0 },
    { queue: "topups", count: 3, late: 1 },
    { queue: "approvals", count: 4, late: 0 },
    { queue: "payouts", count: 3, late: 0 },
    { queue: "batches", count: 2, late: 0 },
  ]);
});

test("HO-97: a manager proposes two payments, two withdrawals were canceled by their persons and two by an operator who says why", async () => {
  expect(await rowsOf(world.tx, "SELECT count(*)::int AS count FROM task WHERE approval_state = 'proposed'")).toEqual([
    { count: 2 },
  ]);
  expect(
    await rowsOf(
      world.tx,
      `SELECT r.reason FROM audit.record r JOIN payout p ON r.subject = 'payout:' || p.id
       WHERE p.status = 'canceled' AND r.action LIKE '%cancel%' ORDER BY r.reason`,
    ),
  ).toEqual([
    { reason: "The card is reported lost; please add another one" },
    { reason: "Банк просит уточнить получателя: напишите в поддержку" },
    { reason: null },
    { reason: null },
  ]);
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

test("HO-97: each freelancer of Northwind has tasks to accept, none of which waits for more than two weeks", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT u.name, count(*)::int > 1 AS several, min(t.sent_at) > '2026-11-06T00:00:00Z' AS lately FROM task t
       JOIN app_user u ON u.id = t.contractor_id WHERE t.status = 'onApproval' GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    ...[
      { name: "Anna", several: true, lately: true },
      { name: "Carla", several: true, lately: true },
    ],
    ...[
      { name: "Gus", several: true, lately: true },
      { name: "Hugo", several: true, lately: true },
    ],
  ]);
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

test("HO-97, J-20, J-21, J-22: money left by cards, USDT addresses and each local method, in rubles and Belarusian rubles in several states, and Gus has a linked card", async () => {
  const payouts = await rowsOf<{ line: string }>(
    world.tx,
    `SELECT w.type || ' ' || p.currency || ' ' || string_agg(DISTINCT p.status::text, ' ' ORDER BY p.status::text) AS line
     FROM payout p JOIN wallet w ON w.id = p.wallet_id GROUP BY w.type, p.currency ORDER BY 1`,
  );
  expect(payouts.map(({ line }) => line)).toEqual([
    "bankBlr BYN completed pending",
    "bankBlr RUB completed",
    "cardBlr BYN canceled completed",
    "toBank EUR completed processing",
    "toBankAlt RUB canceled completed",
    "toCard EUR completed partiallyCompleted",
    "toCard USD canceled completed pending",
    "toCardRub RUB completed processing",
    "toUSDT USDT canceled completed pending processing",
  ]);
  expect(
    await rowsOf(
      world.tx,
      `SELECT u.name, w.label, w.state::text, l.state AS link FROM wallet w JOIN app_user u ON u.id = w.contractor_id
       JOIN card_link l ON l.wallet_id = w.id WHERE w.is_linked`,
    ),
  ).toEqual([{ name: "Gus", label: "•••• 9424", state: "verified", link: "linked" }]);
});

test("HO-97, S-06: two orders left for the bank as pain.001: its report paid one and refused the other, which waits for a second person", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT u.name, ledger.wire(i.net, p.currency) AS net, i.result, i.reference, a.status, a.reason_code, a.outcome, f.format AS told_in
       FROM payout_file pf JOIN payout_item i ON i.file_id = pf.id JOIN payout p ON p.id = i.payout_id
       JOIN app_user u ON u.id = p.contractor_id JOIN payout_answer a ON a.item_id = i.id JOIN bank_file f ON f.id = a.file_id
       WHERE pf.format = 'pain001' ORDER BY 1`,
    ),
  ).toEqual([
    {
      ...{ name: "Anna", net: "820.00", result: "paid", reference: "DB-770115" },
      ...{ status: "ACSC", reason_code: "", outcome: "paid", told_in: "pain002" },
    },
    {
      ...{ name: "Carla", net: "315.40", result: "accepted", reference: null },
      ...{ status: "RJCT", reason_code: "AC04", outcome: "asked", told_in: "pain002" },
    },
  ]);
  expect(
    await rowsOf(
      world.tx,
      "SELECT state FROM approval WHERE kind = 'payout.failed' AND about->>'key' LIKE '%failed' AND state = 'waiting'",
    ),
  ).toEqual([{ state: "waiting" }]);
});

test("HO-97, S-06: rubles left as a text for 1C and were paid by the debits of a statement; one payment came back and waits to be credited", async () => {
  const lines = await rowsOf<{ line: string }>(
    world.tx,
    `SELECT concat_ws(' ', l.kind, ledger.wire(l.amount, l.currency), CASE WHEN l.item_id IS NULL THEN 'waits' ELSE 'booked' END,
       i.result, pf.format) AS line
     FROM bank_line l JOIN payout_item i ON i.order_id = l.order_id JOIN payout_file pf ON pf.id = i.file_id
     WHERE l.currency = 'RUB' ORDER BY l.id`,
  );
  expect(lines.map(({ line }) => line)).toEqual([
    "outgoing 1843.00 booked paid oneC",
    "outgoing 1406.50 booked paid oneC",
    "returned 1406.50 waits paid oneC",
  ]);
});

test("HO-97, HO-44: of a statement in euros one line pays a proforma and waits, one is put aside, one is untouched, and one proves a payout", async () => {
  const operator = asOperator(world.app, await idOf("second@artel.example"));
  const { rows } = await act(operator, operatorBankLinesAction, {
    ...{ state: "all", search: "CY98000000000000000000000003", skip: 0, take: 50, sort: "amount" },
  });
  expect(
    rows.map(({ amount, payer, state, best, order, isYours }) => [
      amount,
      payer,
      state,
      best?.companyName,
      order?.name,
      isYours,
    ]),
  ).toEqual([
    ["12.70", "Bank charges", "other", undefined, undefined, false],
    ["260.00", "Orbit Media Ltd", "open", undefined, undefined, false],
    ["415.25", "Nordwind Handels GmbH", "aside", undefined, undefined, false],
    ["820.00", "Anna Petrovic", "settled", undefined, "Anna Petrovic", false],
    ["1460.00", "Aurora Labs Ltd", "matched", "Aurora Labs Ltd", undefined, false],
  ]);
});

test("HO-97, HO-44: Delta paid twice; the second payment has left its balance and goes back, and no debit has shown that yet", async () => {
  const rows = await rowsOf(
    world.tx,
    `SELECT t.state, ledger.wire(l.amount, l.currency) AS amount, l.payer, l.back_order IS NOT NULL AS goes_back, l.back_txn IS NULL AS is_open
     FROM bank_line l JOIN topup t ON t.id = l.refund_topup_id WHERE l.source = 'refund'`,
  );
  expect(rows).toEqual([
    { state: "paid", amount: "500.00", payer: "Delta Services Ltd", goes_back: true, is_open: true },
  ]);
});

test("HO-97, S-09, HO-106: Anna was paid in USDT on the chain; a transfer that ran out of energy came back to her, and her address stays in use", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT ledger.wire(i.net, p.currency) AS net, i.result, i.fault, i.reference = t.tx_id AS is_on_chain, w.state
       FROM payout_item i JOIN payout p ON p.id = i.payout_id JOIN wallet w ON w.id = p.wallet_id
       JOIN tron_transfer t ON t.order_id = i.order_id WHERE i.rail = 'tron' ORDER BY i.id`,
    ),
  ).toEqual([
    { net: "60.25", result: "paid", fault: null, is_on_chain: true, state: "verified" },
    { net: "42.10", result: "failed", fault: "elsewhere", is_on_chain: null, state: "verified" },
  ]);
});

test("HO-97, S-09: Aurora paid in USDT on the chain: one deposit is credited, one has seven of its confirmations", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT ledger.wire(d.amount, d.currency) AS amount, d.state, d.confirmations, u.email FROM deposit d
       JOIN app_user u ON u.id = d.company_id ORDER BY d.id`,
    ),
  ).toEqual([
    { amount: "1480.00", state: "credited", confirmations: 19, email: "finance@aurora.example" },
    { amount: "325.50", state: "seen", confirmations: 7, email: "finance@aurora.example" },
  ]);
});

test("HO-97, S-05: a message of the card provider and one of the simulator were kept and handled, each with what it is about", async () => {
  const messages = await rowsOf<{ message: string }>(
    world.tx,
    `SELECT concat_ws(' ', service, outcome, attempts, left(about, 2), handled_at IS NOT NULL) AS message FROM webhook_delivery ORDER BY id`,
  );
  expect(messages.map(({ message }) => message)).toEqual(["cards linked 1 CL t", "simulator asked 1 AP t"]);
});

test("HO-97: Dmitry has told no INN yet, Boris has", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT u.name, k.inn <> '' AS told FROM contractor k JOIN app_user u USING (id)
       WHERE u.email IN ('boris@demo.example', 'dmitry@demo.example') ORDER BY 1`,
    ),
  ).toEqual(["Boris", "Dmitry"].map((name) => ({ name, told: name === "Boris" })));
});

test("HO-97: every type of document that the product issues by now is there", async () => {
  const types = await rowsOf<{ type: string }>(world.tx, "SELECT DISTINCT type::text FROM document ORDER BY 1");
  expect(types.map(({ type }) => type)).toEqual([
    ...["completedInvoice", "invoice", "paymentReceipt", "payoutRequest", "proforma", "requestForPayment"],
    "salesInvoice",
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
    { name: "Anna", currency: "USD", project: "Cedar Hotels", plan: null },
    { name: "Carla", currency: "EUR", project: "Localization", plan: "Express" },
    { name: "Gus", currency: "USD", project: "Kite Mobile", plan: null },
  ]);
  expect(
    await rowsOf(
      world.tx,
      `SELECT DISTINCT u.name FROM task t JOIN app_user u ON u.id = t.contractor_id
       WHERE t.status = 'onApproval' AND t.plan ->> 'name' = 'Express'`,
    ),
  ).toEqual([{ name: "Carla" }]);
});

test("HO-97, X-45: each list of special accounts names somebody of the demo, as two operators decided it", async () => {
  expect(
    await rowsOf(
      world.tx,
      `SELECT flag, array_agg(u.email ORDER BY u.id) AS emails FROM company c CROSS JOIN unnest(c.flags) flag
       JOIN app_user u ON u.id = c.id GROUP BY flag ORDER BY flag`,
    ),
  ).toEqual([
    { flag: "altCurrenciesOff", emails: ["delta@delta.example"] },
    { flag: "bynHidden", emails: ["orbit@orbit.example"] },
    { flag: "cardPayIn", emails: ["orbit@orbit.example", "olivia@northwind.example"] },
    { flag: "isAutoStartKycReadOnly", emails: ["delta@delta.example"] },
    { flag: "isOldRubFlow", emails: ["pioneer@pioneer.example"] },
    { flag: "maltaTreatment", emails: ["pioneer@pioneer.example"] },
    { flag: "rubHidden", emails: ["delta@delta.example"] },
    { flag: "usdtHidden", emails: ["pioneer@pioneer.example"] },
  ]);
  expect(
    await rowsOf(
      world.tx,
      `SELECT u.email FROM app_user u LEFT JOIN company c ON c.id = u.id
       WHERE u.role <> 'operator' AND (NOT u.api_v2 OR NOT c.is_new_transactions) ORDER BY u.id`,
    ),
  ).toEqual([{ email: "pioneer@pioneer.example" }, { email: "boris@demo.example" }]);
  expect(
    await rowsOf(
      world.tx,
      `SELECT DISTINCT asker.email AS asked, other.email AS approved FROM account_change c
       JOIN app_user asker ON asker.id = c.asked_by JOIN app_user other ON other.id = c.approved_by`,
    ),
  ).toEqual([{ asked: "operator@artel.example", approved: "second@artel.example" }]);
});

test("HO-97, HO-43: one top-up waits for a second person, and still does so almost three days after the start", async () => {
  expect(
    await rowsOf(
      world.tx,
      "SELECT kind, expires_at - '2026-11-20T09:00:00Z'::timestamptz > interval '70 hours' AS lasts FROM approval WHERE kind = 'topup.settle' AND state = 'waiting'",
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

test("HO-97: of the year only the last two days are still mailed", async () => {
  const client = await connectClient({ connectionString: world.superuser });
  const { rows } = await client.query(
    `SELECT payload -> 'mail' ->> 'subject' AS subject, count(*)::int AS count FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'send-mail' GROUP BY 1 ORDER BY 1`,
  );
  await client.end();
  expect(rows).toEqual([
    { subject: "funding.mail.settled.subject", count: 3 },
    { subject: "mailAccess.welcomeSubject", count: 1 },
    { subject: "wallets.mail.confirm.subject", count: 1 },
    { subject: "withdrawals.mail.completed.subject", count: 1 },
    { subject: "withdrawals.mail.failed.subject", count: 1 },
    { subject: "withdrawals.mail.requested.subject", count: 8 },
  ]);
});

test("A second start keeps all data and adds nothing", async () => {
  const before = await rowsOf(world.tx, "SELECT count(*) FROM ledger.txn");
  await loadDemo(world.app, () => undefined);
  expect(await rowsOf(world.tx, "SELECT count(*) FROM ledger.txn")).toEqual(before);
});

test("T-137: demo data whose making was cut off are not taken for whole: the next start says what to do", async () => {
  const other = await testWorld();
  const cut = () => {
    throw new Error("killed");
  };
  await expect(loadDemo(other.app, cut)).rejects.toThrow("killed");
  await expect(loadDemo(other.app, () => undefined)).rejects.toMatchObject({
    exitCode: 78,
    message:
      "The demo data of this database are half made, because their loading was cut off: drop the database, create it anew and start again.",
  });
  await other.close();
});
