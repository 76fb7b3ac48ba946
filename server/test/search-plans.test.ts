import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectFoundApprovals } from "../src/features/approvals/search-store.ts";
import { selectAllCompanies } from "../src/features/companies/search-store.ts";
import { selectFoundContractors } from "../src/features/contractors/search-store.ts";
import { selectFoundDocuments } from "../src/features/documents/search-store.ts";
import { selectAllTopups, selectOwnTopups } from "../src/features/funding/search-store.ts";
import { selectFoundBatches } from "../src/features/payouts/operator/search-store.ts";
import { selectAllPayouts, selectOwnPayouts } from "../src/features/payouts/search-store.ts";
import { newestTasks, tasksByIndex } from "../src/features/tasks/find/search-store.ts";
import { selectFoundPeople } from "../src/features/users/search-store.ts";
import type { Tx } from "../src/platform/db/db.ts";
import { plansOf, readsOf } from "../src/testing/plans.ts";
import { type TestDatabase, testDatabase } from "../src/testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillLines();
});
afterAll(() => database.close());

/** As many settled lines as some years bring: of an empty table the database guesses how many there are, by the width of a row. */
async function fillLines(): Promise<void> {
  const client = new pg.Client(database.connectionString);
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica;
      INSERT INTO bank_line (value_date, payer, reference, currency, amount, topup_id, entered_by, settled_by, created_at)
      SELECT date '2020-01-01' + n % 2000, 'Payer ' || n, 'for order ' || n % 97, 'USD', 100 + n, n, 1, 2, now()
        FROM generate_series(1, 20000) n;
      ANALYZE bank_line`);
  } finally {
    await client.end();
  }
}

const asked = {
  words: ["logo", "anna"],
  sums: [{ currency: "USD", minor: 150_000n }],
  id: 7,
  after: undefined,
  take: 5,
};
const exact = { ...asked, isClose: false };
const close = { ...asked, isClose: true };
const page = { ...exact, after: { at: new Date("2026-11-01"), id: 12 } };
const company = { companyId: 20, contractorId: 0, actor: 20, seesAll: true };
const manager = { ...company, actor: 21, seesAll: false };
const contractor = { companyId: 0, contractorId: 30, actor: 30, seesAll: true };
const texts = new Map([["approvals.about.rate", "publish"]]);
const about = { titleOf: () => "Invoice", year: 2026 };

/** Rows in the order of their moments, up to a limit: what common words are looked for in. */
const newest: readonly [string, string, RegExp, (tx: Tx) => Promise<unknown>][] = [
  ["tasks of a company", "task", /^task_company: .*company_id/, (tx) => newestTasks(tx, company, exact, 2_000)],
  [
    "a page of them",
    "task",
    /^task_company: .*company_id.*ROW\(.*created_at/,
    (tx) => newestTasks(tx, company, page, 2_000),
  ],
  ["tasks of a contractor", "task", /^task_contractor: /, (tx) => newestTasks(tx, contractor, exact, 2_000)],
  [
    "documents of an owner",
    "document",
    /^document_owner: /,
    (tx) => selectFoundDocuments(tx, { owner: 20, maker: null }, exact, about),
  ],
  ["payouts of everybody", "payout", /^payout_time: /, (tx) => selectAllPayouts(tx, exact)],
  ["top-ups of all companies", "topup", /^topup_time: /, (tx) => selectAllTopups(tx, exact, 2026)],
  ["a page of them", "topup", /^topup_time: .*ROW\(.*created_at/, (tx) => selectAllTopups(tx, page, 2026)],
  ["people", "app_user", /^app_user_time: /, (tx) => selectFoundPeople(tx, exact)],
  ["batches", "payout_batch", /^payout_batch_time: /, (tx) => selectFoundBatches(tx, exact, "batch")],
  ["approvals", "approval", /^approval_time: /, (tx) => selectFoundApprovals(tx, exact, texts)],
  [
    "freelancers of a company",
    "company_contractor",
    /^company_contractor_invited: /,
    (tx) => selectFoundContractors(tx, 20, exact),
  ],
];

test.for(newest)(
  "Q-35: %s are looked at from the newest on, by their index and up to a limit",
  async ([, table, index, work]) => {
    const [plan] = await plansOf(database.connectionString, work);
    expect((plan ? readsOf(plan, table) : [])[0]).toMatch(index);
    // Two limits: that of the page, and around the reading that of the search.
    expect(JSON.stringify(plan).match(/"Node Type":"Limit"/g)).toHaveLength(2);
  },
);

/** What finds rare words of any age. */
const named: readonly [string, string, RegExp, number, (tx: Tx) => Promise<unknown>][] = [
  [
    "tasks of a company",
    "task_search",
    /^task_search_found: .*keys @>.*words ~~/,
    1,
    (tx) => tasksByIndex(tx, company, exact),
  ],
  [
    "tasks that a manager made",
    "task_search",
    /^task_search_found: .*keys @>.*words ~~/,
    1,
    (tx) => tasksByIndex(tx, manager, exact),
  ],
  [
    "words that are close",
    "task_search",
    /^task_search_found: .*keys @>.*words %>/,
    1,
    (tx) => tasksByIndex(tx, company, close),
  ],
  ["companies", "company", /^company_found: /, 1, (tx) => selectAllCompanies(tx, exact)],
  ["owners of companies", "app_user", /^app_user_found: /, 1, (tx) => selectAllCompanies(tx, exact)],
  ["freelancers of a company", "app_user", /^app_user_found: /, 1, (tx) => selectFoundContractors(tx, 20, close)],
  ["payouts by their sum", "payout", /^payout_net: .*net = ANY/, 1, (tx) => selectAllPayouts(tx, exact)],
  ["top-ups by their company", "company", /^company_found: /, 1, (tx) => selectAllTopups(tx, exact, 2026)],
  ["its top-ups", "topup", /^topup_company: .*company_id/, 1, (tx) => selectAllTopups(tx, exact, 2026)],
  ["top-ups by their sum", "topup", /^topup_amount: .*amount = ANY/, 1, (tx) => selectAllTopups(tx, exact, 2026)],
  [
    "what the bank wrote",
    "bank_line",
    /^bank_line_found: .*plain_words ~~/,
    1,
    (tx) => selectAllTopups(tx, exact, 2026),
  ],
  ["what it received", "bank_line", /^bank_line_amount: .*amount = ANY/, 1, (tx) => selectAllTopups(tx, exact, 2026)],
  ["numbers of proformas", "document", /running = /, 1, (tx) => selectAllTopups(tx, exact, 2026)],
  ["numbers of batches", "payout_batch", /^payout_batch_pkey: /, 1, (tx) => selectFoundBatches(tx, exact, "batch")],
  ["requests", "approval", /^approval_found: .*plain_words ~~/, 1, (tx) => selectFoundApprovals(tx, exact, texts)],
  ["requests that are close", "approval", /^approval_found: .*%>/, 1, (tx) => selectFoundApprovals(tx, close, texts)],
  ["who asked", "app_user", /^app_user_found: /, 1, (tx) => selectFoundApprovals(tx, exact, texts)],
  ["what they asked for", "approval", /^approval_asker: .*asked_by/, 1, (tx) => selectFoundApprovals(tx, exact, texts)],
  ["people", "app_user", /^app_user_found: /, 1, (tx) => selectFoundPeople(tx, exact)],
];

test.for(named)(
  "Q-35: %s are found by an index of words or sums, whatever their age",
  async ([, table, index, place, work]) => {
    const plans = await plansOf(database.connectionString, work, { hasBitmaps: true });
    const plan = plans[place];
    expect(plan ? readsOf(plan, table) : []).toContainEqual(expect.stringMatching(index));
    expect(JSON.stringify(plan)).toContain('"Node Type":"Limit"');
  },
);

test("Q-35: a following page asks the index of words for what is older than the last one", async () => {
  const work = (tx: Tx) => tasksByIndex(tx, company, page);
  const plan = JSON.stringify((await plansOf(database.connectionString, work, { hasBitmaps: true }))[1]);
  expect(plan).toMatch(/ROW\((?:s(?:_1)?\.)?created_at, (?:s(?:_1)?\.)?task_id\) < ROW/);
  expect(plan).toContain("task_search_found");
});

test("Q-35: what is one owner's alone is bounded too", async () => {
  const works = [(tx: Tx) => selectOwnPayouts(tx, 30, exact), (tx: Tx) => selectOwnTopups(tx, 20, exact, 2026)];
  for (const work of works) {
    const plan = (await plansOf(database.connectionString, work)).at(-1);
    expect(JSON.stringify(plan).match(/"Node Type":"Limit"/g)).toHaveLength(2);
  }
});
