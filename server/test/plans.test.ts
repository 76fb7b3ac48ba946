import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectApprovals } from "../src/features/approvals/store.ts";
import { selectRecords } from "../src/features/audit/store.ts";
import { countCompanies } from "../src/features/companies/operator-store.ts";
import { paidToEach, paidToFound, selectContractors } from "../src/features/contractors/find-store.ts";
import { countKinds, selectDocuments } from "../src/features/documents/list-store.ts";
import { documentsOf } from "../src/features/documents/store.ts";
import { exchangesOf } from "../src/features/exchange/store.ts";
import { awaitedAt, reservedAt, takenBackAt } from "../src/features/finance/charts-store.ts";
import { topupsOf, waitingTopups } from "../src/features/funding/store.ts";
import { contractorChanges, moneyChanges } from "../src/features/home/changes-store.ts";
import { postingsAbout } from "../src/features/ledger/about-store.ts";
import { accountsOf, ownersFound, selectEntries } from "../src/features/ledger/account-store.ts";
import { searchPostings, selectLegs, selectPostings, selectRecord } from "../src/features/ledger/posting-store.ts";
import { countUnread, notificationsOf, openNotifications } from "../src/features/notifications/store.ts";
import { peopleWaiting } from "../src/features/notifications/summary-store.ts";
import { selectQueue } from "../src/features/payouts/operator/store.ts";
import { contractorsByEmail } from "../src/features/tasks/company-store.ts";
import { draftsMadeBy } from "../src/features/tasks/draft/draft-store.ts";
import { projectRows, statusSums, sumsOfPeriod } from "../src/features/tasks/find/counts-store.ts";
import { selectTasks } from "../src/features/tasks/find/find-store.ts";
import { countProposed, earningRows, tasksOf, tasksToAccept } from "../src/features/tasks/find/read-store.ts";
import { failedRows, selectImports, waitingParts } from "../src/features/tasks/import/import-store.ts";
import { repeatedTasks } from "../src/features/tasks/import/repeats-store.ts";
import { viewsOf } from "../src/features/views/store.ts";
import type { Tx } from "../src/platform/db/db.ts";
import { type PlanNode, plansOf, readsOf } from "../src/testing/plans.ts";
import { type TestDatabase, testDatabase } from "../src/testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const range = { from: new Date("2026-11-01"), before: new Date("2026-11-02") };
/** The same for documents, which have days of their own. */
const days = { ...range, timeZone: "Asia/Kathmandu" };
const company = { companyId: 20, contractorId: 0, actor: 20, seesAll: true };
const contractor = { companyId: 0, contractorId: 30, actor: 30, seesAll: false };

const none = { search: [], who: [], action: [], reason: [], actionsOf: () => [], subjectsOf: () => [] };
const wholeLog = { onlyOperators: false, ...none };

const noWords = { search: [], contractor: [], methodWords: [], methodsOf: () => [] };

const noTaskWords = { search: [], title: [], party: [], byWord: [], statusesOf: () => [] };

const lists: readonly [string, string, RegExp, (tx: Tx) => Promise<unknown>][] = [
  [
    "tasks of a company",
    "task",
    /^task_company: .*company_id.*created_at/,
    (tx) => tasksOf(company, range).execute(tx),
  ],
  [
    "tasks of a contractor",
    "task",
    /^task_contractor: .*contractor_id.*created_at/,
    (tx) => tasksOf(contractor, range).execute(tx),
  ],
  [
    "a page of tasks of a company",
    "task",
    /^task_company: .*company_id.*created_at/,
    (tx) => selectTasks(tx, company, { ...range, ...noTaskWords }, { skip: 0, take: 25, sort: "-id" }),
  ],
  [
    "a page of tasks of a contractor",
    "task",
    /^task_contractor: .*contractor_id.*created_at/,
    (tx) => selectTasks(tx, contractor, { ...range, ...noTaskWords }, { skip: 0, take: 25, sort: "-id" }),
  ],
  [
    "notifications of a person",
    "notification",
    /^notification_place: .*user_id.*newest_id/,
    (tx) => notificationsOf(tx, { id: 20, rights: [] }, { before: 1000, take: 21 }),
  ],
  [
    "proposed payments of a company",
    "task",
    /^task_proposed: .*company_id.*created_at/,
    (tx) =>
      selectTasks(tx, company, { ...range, ...noTaskWords, isProposed: true }, { skip: 0, take: 25, sort: "-id" }),
  ],
  [
    "documents of an owner",
    "document",
    /^document_owner: .*owner.*created_at/,
    (tx) => documentsOf({ owner: 20, maker: null }, { ...days, limit: 25 }).execute(tx),
  ],
  [
    "a page of documents of an owner",
    "document",
    /^document_owner: .*owner.*created_at/,
    (tx) =>
      selectDocuments(
        tx,
        { owner: 20, maker: null },
        { ...days, search: [], task: [], typesOf: () => [] },
        { skip: 0, take: 25, sort: "-created" },
      ),
  ],
  [
    "exchanges of a party",
    "exchange",
    /^exchange_party: .*party.*created_at/,
    (tx) => exchangesOf({ party: 20, ...range, take: 25 }).execute(tx),
  ],
  [
    "saved views of a list",
    "list_view",
    /^list_view_place: .*user_id.*list/,
    (tx) => viewsOf(tx, { userId: 20, list: "tasks" }),
  ],
  ["imports of a person", "task_import", /^task_import_person: .*actor/, (tx) => selectImports(tx, 20, 5)],
  [
    "rows of an import that wait",
    "task_import_part",
    /^task_import_part_pkey: .*import_id/,
    (tx) => waitingParts(tx, "00000000-0000-0000-0000-000000000000", 4),
  ],
  [
    "rows of an import that failed",
    "task_import_row",
    /^task_import_row_pkey: .*import_id.*ord/,
    (tx) => failedRows(tx, "00000000-0000-0000-0000-000000000000", 500, 500),
  ],
  [
    "top-ups that wait",
    "topup",
    /^topup_waiting: all/,
    (tx) =>
      waitingTopups(
        tx,
        { state: "awaited", search: [], withPayer: () => [] },
        { skip: 0, take: 25, sort: "createdAt" },
      ),
  ],
  [
    "top-ups of a company",
    "topup",
    /^topup_company: .*company_id/,
    (tx) => topupsOf(tx, 20, undefined, [], { skip: 0, take: 25, sort: "-id" }),
  ],
  [
    "exchanges of everybody",
    "exchange",
    /^exchange_time: .*created_at/,
    (tx) => exchangesOf({ ...range, take: 25 }).execute(tx),
  ],
  [
    "records of the log",
    "record",
    /^audit_record_time: .*created_at/,
    (tx) => selectRecords(tx, { ...range, ...wholeLog }, { skip: 0, take: 25, sort: "-at" }),
  ],
  [
    "approvals that ended",
    "approval",
    /^approval_ended: all/,
    (tx) =>
      selectApprovals(
        tx,
        { queue: "closed", now: range.from, search: [], keysOf: () => [] },
        { skip: 0, take: 25, sort: "-closedAt" },
      ),
  ],
  [
    "payouts that are done",
    "payout",
    /^payout_time: all/,
    (tx) => selectQueue(tx, { queue: "done", ...noWords }, { skip: 0, take: 25, sort: "-createdAt" }),
  ],
];

test.each(lists)(
  "G-H1: %s of one day are read by an index, and by no more than the list shows",
  async (_, table, index, list) => {
    const [plan] = await plansOf(database.connectionString, list);
    expect(plan?.["Node Type"]).toBe("Limit");
    const [read] = plan ? readsOf(plan, table) : [];
    expect(read).toMatch(index);
    // A list that is sorted first reads all that match.
    expect(JSON.stringify(plan)).not.toContain("Sort Key");
  },
);

test.each([
  ["tasks of a period", {}],
  ["proposed payments", { isProposed: true }],
])("G-H1: %s are counted by an index, without the people who stand beside them", async (_, chosen) => {
  const [, count] = await plansOf(database.connectionString, (tx) =>
    selectTasks(tx, company, { ...range, ...noTaskWords, ...chosen }, { skip: 25, take: 25, sort: "-id" }),
  );
  expect(count ? readsOf(count, "task") : []).toEqual([expect.stringMatching(/^task_.*company_id/)]);
  expect(JSON.stringify(count).match(/"Relation Name":/g)).toHaveLength(1);
});

test.each([
  ["tasks", (tx: Tx) => sumsOfPeriod(tx, contractor, range)],
  ["documents", (tx: Tx) => countKinds(tx, { owner: 20, maker: null }, days)],
] as const)("G-H1: sums of %s are read after they were counted, up to a limit, by an index", async (_, sums) => {
  const plans = await plansOf(database.connectionString, sums);
  expect(plans).toHaveLength(2);
  expect(JSON.stringify(plans[0])).toMatch(/"Node Type":"Limit".*"Index Name":"(task_|document_owner)/);
});

/** How a list is read, without what each of its rows asks by key: the document that it corrects, and the one that corrects it. */
const listed = (plan: PlanNode, table: string) =>
  readsOf(plan, table).filter(
    (read) => !/^document_(pkey: \(id|corrects_id_key: \(corrects_id) = document\.\w+\)$/.test(read),
  );

test.each([
  [
    "tasks",
    "task",
    (tx: Tx) =>
      selectTasks(
        tx,
        company,
        { from: null, before: null, ...noTaskWords, search: ["needle"] },
        { skip: 0, take: 25, sort: "-id" },
      ),
    /^task_company: .*company_id/,
  ],
  [
    "documents",
    "document",
    (tx: Tx) =>
      selectDocuments(
        tx,
        { owner: 20, maker: null },
        { ...days, from: null, before: null, search: ["needle"], task: [], typesOf: () => [] },
        { skip: 0, take: 25, sort: "-created" },
      ),
    /^document_owner: .*owner/,
  ],
] as const)(
  "G-H1: a search in %s reads the newest 9 999 rows by an index, and no more",
  async (_, table, search, index) => {
    const plans = await plansOf(database.connectionString, search);
    for (const plan of plans) {
      expect(listed(plan, table)).toEqual([expect.stringMatching(index)]);
      expect(JSON.stringify(plan)).not.toContain("Sort Key");
    }
    const [found] = plans;
    // Two limits: that of the page, and around the reading that of the search.
    expect(JSON.stringify(found).match(/"Node Type":"Limit"/g)).toHaveLength(2);
  },
);

test.each([
  [
    "counting unread ones",
    (tx: Tx) => countUnread(tx, { id: 20, rights: [] }, 100),
    [/^notification_unread: .*user_id/],
  ],
  [
    "what grows",
    (tx: Tx) => openNotifications(tx, [20, 30], range.from),
    [/^notification_unread: .*user_id/, /^notification_pkey: .*id/],
  ],
  ["who waits for a summary", (tx: Tx) => peopleWaiting(tx, 0, 500), [/^notification_summary: .*user_id/]],
] as const)("G-H1: of notifications %s reads a bounded part of an index", async (_, work, indexes) => {
  const [plan] = await plansOf(database.connectionString, work);
  expect(plan ? readsOf(plan, "notification").toSorted().toReversed() : []).toEqual(
    indexes.map((index) => expect.stringMatching(index)),
  );
  expect(JSON.stringify(plan)).toContain('"Node Type":"Limit"');
});

test("G-H1: a range that is open on both sides is read by the same index in its order, and needs no sort", async () => {
  const [plan] = await plansOf(database.connectionString, (tx) =>
    documentsOf({ owner: 20, maker: null }, { ...days, from: null, before: null, limit: 25 }).execute(tx),
  );
  expect(plan ? listed(plan, "document") : []).toEqual(["document_owner: (owner = $1)"]);
  expect(JSON.stringify(plan)).toContain('"Node Type":"Limit"');
  expect(JSON.stringify(plan)).not.toContain('"Node Type":"Sort"');
});

test("G-H1, HO-88: money in a currency that is off is looked for by the accounts of each company", async () => {
  const [plan] = await plansOf(database.connectionString, (tx) => countCompanies(tx));
  expect(plan ? readsOf(plan, "account") : []).toEqual([expect.stringMatching(/^account_owner_kind.*: .*owner.*kind/)]);
});

/** Five companies with four thousand tasks each over two years, most of them paid; the statistics know it. */
async function manyTasks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`INSERT INTO app_user (id, role, company_id, email, created_at) OVERRIDING SYSTEM VALUE
    SELECT n, 'company', n, 'c' || n || '@plans.test', now() FROM generate_series(20, 24) n
    UNION ALL SELECT 30, 'freelancer', NULL, 'f@plans.test', now()`);
  await client.query(`INSERT INTO company (id, name, country, tarif_id, fee_rate, bills, created_at)
    SELECT n, 'Company', 'CY', 2, 0.05, '{USD}', now() FROM generate_series(20, 24) n`);
  await client.query(
    "INSERT INTO contractor (id, tarif_id, card_tax, bank_alt_tax, small_withdrawal_fee, created_at) VALUES (30, 2, 0.028, 0.03, 5, now())",
  );
  await client.query(`INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency,
      price_reward, price_fee, price_total, fee_rate, created_at, sent_at, payment_date, pay_txn, close_txn)
    SELECT company, 30, company, (CASE WHEN is_open THEN 'draft' ELSE 'paid' END)::task_status, 'Task', 1, '30/11/2026', 'USD',
      100, 0, 100, 0.05, moment, moment, CASE WHEN NOT is_open THEN moment END, CASE WHEN NOT is_open THEN 1 END,
      CASE WHEN NOT is_open THEN 2 END
    FROM generate_series(20, 24) company, generate_series(1, 4000) n,
      LATERAL (SELECT n % 100 = 0 AS is_open, timestamptz '2026-11-02' - n * interval '4 hours' AS moment) x`);
  await client.query(`INSERT INTO task_import (id, company_id, actor, key, content_hash, file_name, mode, total, created, skipped,
      request_id, progressed_at, created_at, finished_at)
    SELECT md5(n::text)::uuid, 20, 20, n::text, '', 'may.xlsx', 'valid', 200, 200, 0, '', now(), now(), now()
    FROM generate_series(1, 10) n`);
  await client.query(`INSERT INTO imported_part (import_id, ord, task_ids)
    SELECT md5((n % 10 + 1)::text)::uuid, 1, array_agg(id)
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM task WHERE company_id = 20 LIMIT 2000) t GROUP BY 1`);
  await client.query("VACUUM ANALYZE task");
  await client.query("ANALYZE imported_part");
  await client.end();
}

/** The indexes that hold all that is read by them. */
function readAlone(plan: PlanNode): string[] {
  const own = plan["Node Type"] === "Index Only Scan" ? [plan["Index Name"] ?? ""] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(readAlone)];
}

test("C-34, C-39, G-H1: home, drafts of a person and the sums of a period read indexes alone, each within its bounds, for a manager of own tasks too", async () => {
  const filled = await testDatabase();
  try {
    await manyTasks(filled.connectionString);
    const since = new Date("2026-10-01");
    for (const viewer of [company, { ...company, actor: 21, seesAll: false }]) {
      const [buckets, projects, sums, drafts] = await plansOf(filled.connectionString, async (tx) => {
        await statusSums(tx, viewer, since);
        await projectRows(tx, viewer, since);
        await sumsOfPeriod(tx, viewer, range);
        await draftsMadeBy(tx, viewer.companyId, viewer.actor);
      });
      const reads = (plan: PlanNode | undefined) => (plan ? readsOf(plan, "task") : []);
      const alone = (plan: PlanNode | undefined) => (plan ? readAlone(plan) : []);
      expect(reads(buckets)).toEqual([
        expect.stringMatching(/^task_open: .*company_id/),
        expect.stringMatching(/^task_company: .*company_id.*created_at >=/),
      ]);
      expect(alone(buckets)).toEqual(["task_open", "task_company"]);
      expect(reads(projects)).toEqual([expect.stringMatching(/^task_sent: .*company_id.*sent_at >=/)]);
      expect(alone(projects)).toEqual(["task_sent"]);
      expect(reads(sums)).toEqual([expect.stringMatching(/^task_company: .*company_id.*created_at >= .*created_at </)]);
      expect(alone(sums)).toEqual(["task_company"]);
      expect(alone(drafts)).toEqual(["task_open"]);
    }
  } finally {
    await filled.close();
  }
});

test("C-71, G-H1: of tasks home reads only a freelancer's that have not ended", async () => {
  const filled = await testDatabase();
  try {
    await manyTasks(filled.connectionString);
    const since = new Date("2026-10-01");
    const [own] = await plansOf(filled.connectionString, (tx) => statusSums(tx, contractor, since));
    const [toAccept] = await plansOf(filled.connectionString, (tx) => tasksToAccept(tx, 30, 20));
    for (const plan of [own, toAccept]) {
      expect(plan ? readsOf(plan, "task") : []).toContainEqual(
        expect.stringMatching(/^task_work: .*contractor_id.*infinity/),
      );
    }
  } finally {
    await filled.close();
  }
});

test("E-03, G-H1: the tasks of each freelancer on a page are counted by the index of pairs, and what was paid is summed by that of paid tasks, without their rows", async () => {
  const filled = await testDatabase();
  try {
    await manyTasks(filled.connectionString);
    const words = { withWord: () => [], inOrder: [] };
    const filter = {
      companyId: 20,
      search: [],
      statuses: words,
      kyc: words,
      only: {},
      now: new Date("2026-11-20"),
      timeZone: "UTC",
    };
    const [page] = await plansOf(filled.connectionString, (tx) =>
      selectContractors(tx, filter, { skip: 0, take: 25, sort: "id" }),
    );
    expect(page ? readsOf(page, "task") : []).toEqual([
      expect.stringMatching(/^task_pair: .*contractor_id.*company_id/),
    ]);
    expect(JSON.stringify(page)).toMatch(/"Node Type":"Index Only Scan"[^{}]*"Index Name":"task_pair"/);
    for (const work of [
      (tx: Tx) => paidToEach(tx, filter, [30, 31]),
      (tx: Tx) => paidToFound(tx, filter),
      (tx: Tx) => paidToFound(tx, { ...filter, only: { paidThisYear: "yes" } }),
    ]) {
      const [sums] = await plansOf(filled.connectionString, work);
      const reads = sums ? readsOf(sums, "task") : [];
      expect(new Set(reads.map((read) => read.replace(/:.*/, "")))).toEqual(new Set(["task_paid_to"]));
      expect(JSON.stringify(sums)).toMatch(/"Node Type":"Index Only Scan"[^{}]*"Index Name":"task_paid_to"/);
    }
  } finally {
    await filled.close();
  }
});

test("HO-121, HO-122, HO-107, G-H1: what changed since a visit, and what stood in tasks when months ended, is read by indexes with an end", async () => {
  const filled = await testDatabase();
  try {
    await manyTasks(filled.connectionString);
    const since = new Date("2026-11-01");
    const [sent] = await plansOf(filled.connectionString, (tx) => contractorChanges(tx, 30, since));
    expect(sent ? readsOf(sent, "task") : []).toEqual([expect.stringMatching(/^task_contractor: .*contractor_id/)]);
    expect(sent ? readsOf(sent, "payout") : []).toEqual([expect.stringMatching(/^payout_contractor: .*contractor_id/)]);
    expect(JSON.stringify(sent).match(/"Node Type":"Limit"/g)).toHaveLength(2);
    const [moved] = await plansOf(filled.connectionString, (tx) => moneyChanges(tx, { owner: 20, actor: 20 }, since));
    expect(moved ? readsOf(moved, "entry") : []).toEqual([expect.stringMatching(/^entry_pkey: .*account_id.*version/)]);
    expect(moved ? readsOf(moved, "txn") : []).toEqual([expect.stringMatching(/^txn_pkey: .*id/)]);
    const [reserved] = await plansOf(filled.connectionString, (tx) => reservedAt(tx, 20, [since, null]));
    expect(reserved ? readsOf(reserved, "entry") : []).toEqual([
      expect.stringMatching(/^entry_pkey: .*account_id.*version/),
    ]);
    const [back] = await plansOf(filled.connectionString, (tx) => takenBackAt(tx, 20, [since]));
    expect(back ? readsOf(back, "task") : []).toEqual([
      expect.stringMatching(/^task_taken_back: .*company_id.*rejected_at >=/),
    ]);
    const lately = /^task_work: .*contractor_id.*COALESCE\(payment_date, rejected_at.*>=/;
    const [awaited] = await plansOf(filled.connectionString, (tx) => awaitedAt(tx, 30, [since, null]));
    expect(awaited ? readsOf(awaited, "task") : []).toEqual([expect.stringMatching(lately)]);
    const [earned] = await plansOf(filled.connectionString, (tx) =>
      earningRows(tx, 30, { since, timeZone: "Asia/Kathmandu" }),
    );
    expect(earned ? readsOf(earned, "task") : []).toEqual([expect.stringMatching(lately)]);
  } finally {
    await filled.close();
  }
});

test("HO-114, G-H1: the tasks of an import are found from its side, each by its id, and no other task of the company is read", async () => {
  const filled = await testDatabase();
  try {
    await manyTasks(filled.connectionString);
    const anyAge = { from: null, before: null, ...noTaskWords, importId: "0b7f6a3e-5f0e-4a53-9d5f-2f3c1c6f0a11" };
    const [plan] = await plansOf(filled.connectionString, (tx) =>
      selectTasks(tx, company, anyAge, { skip: 0, take: 500, sort: "-id" }),
    );
    expect(plan ? readsOf(plan, "imported_part") : []).toEqual([
      expect.stringMatching(/^imported_part_pkey: .*import_id/),
    ]);
    expect(plan ? readsOf(plan, "task") : []).toEqual([expect.stringMatching(/^task_pkey: \(id = ANY/)]);
  } finally {
    await filled.close();
  }
});

test("G-H1: proposed payments of any age are counted by their index, and no further than a list shows", async () => {
  const [plan] = await plansOf(database.connectionString, (tx) => countProposed(tx, company));
  expect(plan ? readsOf(plan, "task") : []).toEqual([expect.stringMatching(/^task_proposed: .*company_id/)]);
  expect(JSON.stringify(plan)).toContain('"Node Type":"Limit"');
});

test("G-H1: a tab of open tasks is read by the index of open tasks, in the order of the list", async () => {
  const [plan] = await plansOf(database.connectionString, (tx) =>
    selectTasks(tx, company, { ...range, ...noTaskWords, tab: ["draft"] }, { skip: 0, take: 25, sort: "-id" }),
  );
  expect(plan ? readsOf(plan, "task")[0] : "").toMatch(/^task_open: .*company_id.*created_at/);
  expect(JSON.stringify(plan)).not.toContain("Sort Key");
});

test("HO-112, G-H1: likely repeats are looked for among the newest tasks of the period, read once by an index with a limit", async () => {
  const asked = [{ number: 2, contractor_id: 30, title: "Task", currency: "USD" as const, reward: "100" }];
  const [plan] = await plansOf(database.connectionString, (tx) => repeatedTasks(tx, company, range.from, asked));
  expect(plan ? readsOf(plan, "task") : []).toEqual([expect.stringMatching(/^task_company: .*company_id.*created_at/)]);
  const limits: PlanNode[] = [];
  const collect = (node: PlanNode) => {
    limits.push(...(node["Node Type"] === "Limit" ? [node] : []));
    node.Plans?.forEach(collect);
  };
  plan && collect(plan);
  // Right above the reading: nothing is sorted or joined before the limit.
  expect(limits.map(({ Plans }) => Plans?.map((part) => part["Node Type"]))).toEqual([["Index Scan"]]);
});

test("G-E4: the contractors of an import are found by the index of addresses, and its addresses are gone through once", async () => {
  const [plan] = await plansOf(database.connectionString, (tx) =>
    contractorsByEmail(tx, 20, ["a@demo.test", "b@demo.test"]),
  );
  expect(plan ? readsOf(plan, "app_user") : []).toEqual([
    expect.stringMatching(/^app_user_email_unique: .*email = ANY/),
  ]);
});

const wholeSpan = { account_id: 7, currency: "USD", low: 0, high: 100 } as const;
const byWords = {
  named: [],
  words: ["needle"],
  kindsOf: () => [],
  subjectsOf: () => [],
  amount: "105",
  currency: "USD",
} as const;

test.each([
  ["accounts of an owner", "account", (tx: Tx) => accountsOf(tx, [20])],
  ["movements of an account", "entry", (tx: Tx) => selectEntries(tx, [wholeSpan], { sum: undefined, take: 51 })],
  ["movements of a sum", "entry", (tx: Tx) => selectEntries(tx, [wholeSpan], { sum: "105", take: 51 })],
  ["a page of postings", "txn", (tx: Tx) => selectPostings(tx, { before: 1000, take: 51 })],
  ["a search of postings", "txn", (tx: Tx) => searchPostings(tx, { before: 1000, take: 51 }, byWords)],
  ["the legs of a posting", "entry", (tx: Tx) => selectLegs(tx, 7)],
  ["the record of a posting", "record", (tx: Tx) => selectRecord(tx, 7, range.from)],
  ...(["task", "payout", "topup", "exchange", "document"] as const).map(
    (noun) => [`postings about a ${noun}`, "txn", (tx: Tx) => postingsAbout(tx, noun, 7)] as const,
  ),
] as const)("G-H1: %s are read from the ledger by indexes alone", async (_, table, work) => {
  const plans = await plansOf(database.connectionString, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(readsOf(plan, table).every((read) => read !== "Seq Scan")).toBe(true);
    expect(JSON.stringify(plan)).not.toContain('"Node Type":"Seq Scan"');
  }
});

test("G-H1: a search of postings looks at 9 999 of them and no more, and owners are found by the indexes of names", async () => {
  const [search] = await plansOf(database.connectionString, (tx) =>
    searchPostings(tx, { before: 1000, take: 51 }, byWords),
  );
  expect(JSON.stringify(search).match(/"Node Type":"Limit"/g)?.length).toBeGreaterThanOrEqual(2);
  const find = (tx: Tx) => ownersFound(tx, { id: 0, email: "needle", words: ["needle"] });
  const [owners] = await plansOf(database.connectionString, find, { hasBitmaps: true });
  const reads = JSON.stringify(owners);
  expect([reads.includes("app_user_found"), reads.includes("company_found"), reads.includes("Seq Scan")]).toEqual([
    true,
    true,
    false,
  ]);
});
