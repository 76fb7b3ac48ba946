import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectMovements as selectCashFlow } from "../src/features/finance/cash-flow-store.ts";
import { selectGrouped } from "../src/features/finance/group-page-store.ts";
import { sumsByGroup } from "../src/features/finance/groups-store.ts";
import { keptSums } from "../src/features/finance/kept-sums-store.ts";
import { selectMovements } from "../src/features/statements/movement-store.ts";
import { selectLinks } from "../src/features/statements/store.ts";
import { ascending, descending } from "../src/ledger/spans.ts";
import type { Tx } from "../src/platform/db/db.ts";
import { type PlanNode, plansOf, readsOf } from "../src/testing/plans.ts";
import { type TestDatabase, testDatabase } from "../src/testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The kinds of the nodes around the first reading of a table, from the inside out. */
function around(plan: PlanNode, table: string): string[] | undefined {
  if (plan["Relation Name"] === table) {
    return [];
  }
  const inside = (plan.Plans ?? []).map((part) => around(part, table)).find((found) => found !== undefined);
  return inside && [...inside, plan["Node Type"]];
}

const spans = [
  { account_id: 7, currency: "USD" as const, low: 100_000, high: 300_000 },
  { account_id: 8, currency: "EUR" as const, low: 0, high: 5_000 },
];
const noFilter = { search: [], contractor: [], project: [], typesOf: () => [] };
const inSpan = /^entry_pkey: .*account_id = span\.account_id.*version > span\.low.*version <= span\.high/;

test.each([undefined, "month"] as const)(
  "G-H1: a page of the cash flow (groups: %s) reads each balance by its own index, no further than the page shows",
  async (group) => {
    const [plan] = await plansOf(database.connectionString, (tx) =>
      selectCashFlow(tx, 20, spans, noFilter, { skip: 0, take: 25, sort: "-date", group }),
    );
    expect(plan ? readsOf(plan, "entry") : []).toEqual([expect.stringMatching(inSpan)]);
    // The limit stands directly on the index: nothing is sorted before.
    expect((plan ? around(plan, "entry") : [])?.[0]).toBe("Limit");
  },
);

test.each(["project", "contractor", "type"] as const)(
  "M-02: a page of the cash flow in groups by %s that a filter chose, and the sums of its groups, read the entries of the period once, by their index",
  async (group) => {
    const filter = { ...noFilter, types: ["topup"] };
    const plans = [
      ...(await plansOf(database.connectionString, (tx) =>
        selectCashFlow(tx, 20, spans, filter, { skip: 0, take: 25, sort: "-date", group }),
      )),
      ...(await plansOf(database.connectionString, (tx) => sumsByGroup(tx, 20, spans, filter, { group, months: [] }))),
    ];
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(readsOf(plan, "entry")).toEqual([expect.stringMatching(inSpan)]);
      expect(readsOf(plan, "txn")).toEqual([expect.stringMatching(/^txn_pkey: .*id/)]);
    }
  },
);

test.each(["project", "contractor", "type"] as const)(
  "G-H1: without a filter groups by %s read kept sums by their key, and entries by their index where none are kept",
  async (group) => {
    const query = { skip: 0, take: 25, sort: "-date", group } as const;
    const works = [
      (tx: Tx) => selectGrouped(tx, 20, spans, query),
      (tx: Tx) => sumsByGroup(tx, 20, spans, noFilter, { group, months: [] }),
    ];
    for (const work of works) {
      const [until, sums] = await plansOf(database.connectionString, work);
      expect(until ? readsOf(until, "movement_sums") : []).toEqual([
        expect.stringMatching(/^movement_sums_pkey: .*account_id = .*sorted_by = /),
      ]);
      expect(sums ? readsOf(sums, "entry") : []).toEqual([expect.stringMatching(inSpan)]);
    }
    const blocks = [{ account_id: 7, currency: "USD" as const, low: 64, high: 640 }];
    const [kept] = await plansOf(database.connectionString, (tx) =>
      sql`SELECT each.key ${keptSums(blocks, group)}`.execute(tx),
    );
    expect(kept ? readsOf(kept, "movement_sums") : []).toEqual([
      expect.stringMatching(/^movement_sums_pkey: .*account_id = .*sorted_by = .*block >= .*block < /),
    ]);
  },
);

const byKeys: readonly [string, RegExp][] = [
  ["account", /^account_pkey: .*id/],
  ["txn", /^txn_pkey: .*id/],
  ["task", /^task_pkey: .*id/],
  ["exchange", /^exchange_txn_id_key: .*txn_id/],
  ["topup", /^topup_pkey: .*id/],
  ["topup_payment", /^topup_payment_txn_id_key: .*txn_id/],
  ["bank_line", /^bank_line_pkey: .*id/],
  ["payout", /^payout_pkey: .*id/],
];

test.each([
  ["a part of a statement", [{ account_id: 5, currency: "USD", low: 100, high: 300 }], ascending],
  [
    "a page of the history",
    [
      { account_id: 5, currency: "USD", low: 0, high: 300 },
      { account_id: 6, currency: "EUR", low: 0, high: 9 },
    ],
    descending,
  ],
] as const)(
  "G-H1, M-22: %s reads as many entries as it shows, and what they are about by keys alone",
  async (_, accounts, end) => {
    const [plan] = await plansOf(database.connectionString, (tx) => selectMovements(tx, accounts, { end, take: 50 }));
    const reads = (table: string) => (plan ? readsOf(plan, table) : []);
    expect(reads("entry")).toEqual([expect.stringMatching(/^entry_pkey: .*account_id.*version/)]);
    for (const [table, index] of byKeys) {
      expect([table, reads(table)]).toEqual([table, [expect.stringMatching(index)]]);
    }
    // What was read is put in order once; the entries of an account are never sorted to be cut.
    expect(JSON.stringify(plan).match(/"Sort Key"/g)).toHaveLength(1);
    expect(reads("document").toSorted()).toEqual([
      expect.stringMatching(/^document_owner: .*owner.*created_at/),
      expect.stringMatching(/^document_pkey: .*company_document_id/),
      expect.stringMatching(/^document_pkey: .*topup/),
    ]);
  },
);

test("G-H1, M-23: the links of a chain are read by the key of the entries, in order", async () => {
  const [plan] = await plansOf(database.connectionString, (tx) =>
    selectLinks(tx, 20, { accountId: 5, skip: 100, take: 50 }),
  );
  expect(plan?.["Node Type"]).toBe("Limit");
  expect(plan ? readsOf(plan, "entry") : []).toEqual([expect.stringMatching(/^entry_pkey: .*account_id.*version/)]);
  expect(JSON.stringify(plan)).not.toContain("Sort Key");
});
