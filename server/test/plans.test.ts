import { afterAll, beforeAll, expect, test } from "vitest";
import { selectApprovals } from "../src/features/approvals/store.ts";
import { selectRecords } from "../src/features/audit/store.ts";
import { selectDocuments } from "../src/features/documents/list-store.ts";
import { documentsOf } from "../src/features/documents/store.ts";
import { selectExchanges } from "../src/features/exchange/store.ts";
import { topupsOf, waitingTopups } from "../src/features/funding/store.ts";
import { selectQueue } from "../src/features/payouts/operator/store.ts";
import { selectTasks } from "../src/features/tasks/find-store.ts";
import { listTasks } from "../src/features/tasks/read-store.ts";
import type { Tx } from "../src/platform/db/db.ts";
import { plansOf, readsOf } from "../src/testing/plans.ts";
import { type TestDatabase, testDatabase } from "../src/testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const range = { from: new Date("2026-11-01"), before: new Date("2026-11-02") };
const company = { companyId: 20, contractorId: 0, actor: 20, seesAll: true };
const contractor = { companyId: 0, contractorId: 30, actor: 30, seesAll: false };

const none = { search: [], who: [], action: [], reason: [], actionsOf: () => [], subjectsOf: () => [] };
const wholeLog = { onlyOperators: false, ...none };

const noWords = { search: [], contractor: [], methodWords: [], methodsOf: () => [] };

const noTaskWords = { search: [], title: [], party: [], byWord: [], statusesOf: () => [] };

const lists: readonly [string, string, RegExp, (tx: Tx) => Promise<unknown>][] = [
  ["tasks of a company", "task", /^task_company: .*company_id.*created_at/, (tx) => listTasks(tx, company, range)],
  [
    "tasks of a contractor",
    "task",
    /^task_contractor: .*contractor_id.*created_at/,
    (tx) => listTasks(tx, contractor, range),
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
    "documents of an owner",
    "document",
    /^document_owner: .*owner.*created_at/,
    (tx) => documentsOf(tx, { owner: 20, maker: null }, { ...range, limit: 25 }),
  ],
  [
    "a page of documents of an owner",
    "document",
    /^document_owner: .*owner.*created_at/,
    (tx) =>
      selectDocuments(
        tx,
        { owner: 20, maker: null },
        { ...range, search: [], task: [], typesOf: () => [] },
        { skip: 0, take: 25, sort: "-created" },
      ),
  ],
  [
    "exchanges of a party",
    "exchange",
    /^exchange_party: .*party.*created_at/,
    (tx) => selectExchanges(tx, { party: 20, ...range, take: 25 }),
  ],
  [
    "top-ups that wait",
    "topup",
    /^topup_waiting: all/,
    (tx) => waitingTopups(tx, { search: [], withPayer: () => [] }, { skip: 0, take: 25, sort: "createdAt" }),
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
    (tx) => selectExchanges(tx, { ...range, take: 25 }),
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

test("G-H1: a range that is open on both sides is read by the same index", async () => {
  const [plan] = await plansOf(database.connectionString, (tx) =>
    documentsOf(tx, { owner: 20, maker: null }, { from: null, before: null, limit: 25 }),
  );
  expect(plan ? readsOf(plan, "document")[0] : "").toMatch(/^document_owner: .*owner.*created_at/);
});
