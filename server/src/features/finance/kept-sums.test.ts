import {
  cashFlowCharts,
  cashFlowGroups,
  cashFlowTotals,
  findCashFlow,
  homeCashFlow,
} from "@artel/shared/calls/finance/app";
import { rejectTask } from "@artel/shared/calls/tasks/app";
import { cashFlowTypes } from "@artel/shared/states/cash-flow-types";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "../../check-ledger.ts";
import { spansOf } from "../../ledger/spans.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, fund, livesBy } from "../../testing/people.ts";
import { runSchedules } from "../../testing/run-jobs.ts";
import { taskRequest } from "../../testing/task-request.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { createTaskQueues } from "../tasks/pay/task-batch.ts";
import { runTaskBatch } from "../tasks/pay/task-batch-store.ts";
import { selectGrouped } from "./group-page-store.ts";
import { sumsByGroup } from "./groups-store.ts";
import { balancesBehind, keepSums } from "./kept-sums-store.ts";
import { sumsByMoment, sumsOfEntries } from "./totals-store.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
/** A company whose balance has 17 500 entries of one cent: 273 blocks of 64, and 28 more. */
let busy: number;

const all = { from: null, before: null };
const noFilter = { search: [], contractor: [], project: [], typesOf: () => [] };
const byType = { group: "type", months: [] } as const;

beforeAll(async () => {
  ({ world, app } = await startApp());
  [company, busy] = [await aCompany(world.tx), await aCompany(world.tx)];
  await fund(world.tx, company, "USD", 90_000_000n);
  await fund(world.tx, company, "EUR", 90_000_000n);
  await draftTasks();
  await adjust(company, "EUR", 100);
  const sent = await payAll();
  for (const id of sent.filter((_, place) => place % 90 === 7)) {
    world.clock.advance(500);
    expect((await app.as(company)(rejectTask, { id, reason: "The work is not needed any more" })).statusCode).toBe(200);
  }
  // Their times go forth and back over the end of a month, as those of requests that met at the balance.
  for (let place = 0; place < 60; place += 1) {
    const minutes = ((place * 37) % 50) - 25;
    await adjust(company, "USD", 5, new Date(Date.UTC(2027, 0, 1, 0, minutes)).toISOString());
  }
  await adjust(busy, "USD", 17_500);
  // As a database that has lived: else the plans depend on when autovacuum comes by.
  await tamper("ANALYZE");
});
afterAll(() => closeWithCleanBooks(app, world));

/** 3 000 drafts of two currencies in eight projects, one of them without a name, for 30 people. */
async function draftTasks(): Promise<void> {
  const people: number[] = [];
  for (let place = 0; place < 30; place += 1) {
    people.push(await aContractor(world.tx, { name: `Name ${(place * 7) % 30}`, companies: [company] }));
  }
  await rowsOf(
    world.tx,
    `INSERT INTO task (company_id, contractor_id, created_by, status, title, doc_title, description, category_id, project, deadline,
      currency, price_reward, price_fee, price_card_fee, price_total, fee_rate, created_at)
    SELECT ${company}, (ARRAY[${people.join(",")}])[1 + (n * n) % 30], ${company}, 'draft', 'Task ' || n, '', '', 1,
      (ARRAY['', 'Spring', 'autumn', 'Winter', 'a, "b" {c}', 'NULL', 'Лето', '  '])[1 + (n * 31) % 8], '30/11/2026',
      CASE WHEN n % 4 = 0 THEN 'EUR' ELSE 'USD' END, p.reward, p.fee, p.card, p.reward + p.fee + p.card, 0.05, '2026-11-03'
    FROM generate_series(1, 3000) n,
      LATERAL (SELECT 100 + (n * 17) % 900 AS reward, (n * 13) % 40 AS fee, CASE WHEN n % 5 = 0 THEN n % 7 ELSE 0 END AS card) p`,
  );
}

/** Pays all drafts in portions, some hours after one another, within two months. */
async function payAll(): Promise<number[]> {
  const drafts = await rowsOf<{ id: number }>(
    world.tx,
    `SELECT id FROM task WHERE company_id = ${company} AND status = 'draft' ORDER BY (id * 7919) % 3001`,
  );
  const ids = drafts.map(({ id }) => id);
  for (let place = 0; place < ids.length; place += 50) {
    world.clock.advance(3_000 + ((place * 7) % 5) * 34_000);
    const requests = ids.slice(place, place + 50).map((id) => taskRequest(id, company));
    const verdicts = await runTaskBatch(world.app.db, "pay_many", requests, world.clock.now());
    expect(verdicts.every(({ outcome }) => outcome === "paid")).toBe(true);
  }
  return ids;
}

let adjusted = 0;

/** Postings of one cent each to a balance, one after another, at one moment. */
async function adjust(owner: number, currency: string, count: number, at = "2026-11-20T09:00:00Z"): Promise<void> {
  const from = adjusted + 1;
  adjusted += count;
  const numbers = `generate_series(${from}, ${adjusted}) n`;
  await rowsOf(
    world.tx,
    `SELECT count(*) FROM ledger.post(
      (SELECT array_agg((n, 'test.adjust', 'company:${owner}', 'adjust:' || n, NULL, 0, ${owner}, NULL, NULL, NULL,
        NULL, NULL, 'test', NULL)::ledger.new_txn ORDER BY n) FROM ${numbers}),
      (SELECT array_agg(leg ORDER BY (leg).ord, (leg).amount) FROM ${numbers}, LATERAL (
        SELECT (n, 0, 'suspense', '${currency}', -1, false, NULL)::ledger.leg UNION ALL
        SELECT (n, ${owner}, 'available', '${currency}', 1, false, NULL)::ledger.leg) l (leg)), '${at}')`,
  );
}

type Asked =
  | typeof cashFlowGroups
  | typeof findCashFlow
  | typeof cashFlowTotals
  | typeof cashFlowCharts
  | typeof homeCashFlow;

async function asked(call: Asked, input: Record<string, unknown>) {
  const reply = await app.as(company)(call, input);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const begin = Date.parse("2026-10-30T00:00:00Z");
const moment = fc.option(
  fc.integer({ min: 0, max: 90 * 1_440 }).map((minutes) => new Date(begin + minutes * 60_000).toISOString()),
  { nil: undefined, freq: 4 },
);
const questions = fc.record({
  dates: fc.tuple(moment, moment).map((pair) => pair.toSorted()),
  currencies: fc.constantFrom(undefined, "USD", "EUR", "EUR,USD"),
  group: fc.constantFrom("project", "contractor", "type", "month"),
  zone: fc.constantFrom("UTC", "Asia/Kathmandu", "Asia/Kolkata", "America/St_Johns", "Pacific/Auckland"),
  skip: fc.oneof(fc.constant(0), fc.nat(6_000)),
  take: fc.constantFrom(1, 25, 100),
  sort: fc.constantFrom("date", "-date"),
});

/** Asks many questions by kept sums and by the entries alone: a choice of all types leaves all, and no sum is kept for it. */
async function compareMany(): Promise<void> {
  const types = cashFlowTypes.join(",");
  const compared = fc.asyncProperty(
    questions,
    async ({ dates: [dateFrom, dateTo], zone, skip, take, sort, ...rest }) => {
      const period = { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) };
      const asking = { ...period, ...(rest.currencies && { currencies: rest.currencies }), group: rest.group };
      await livesBy(world.tx, company, zone);
      expect(await asked(cashFlowGroups, asking)).toEqual(await asked(cashFlowGroups, { ...asking, types }));
      const page = { ...asking, skip, take, sort };
      expect(await asked(findCashFlow, page)).toEqual(await asked(findCashFlow, { ...page, types }));
    },
  );
  await fc.assert(compared, { numRuns: 20 });
}

/** What home, the totals and the charts say of some periods and zones. */
async function figures(): Promise<unknown[]> {
  const periods = [{}, { dateFrom: "2026-11-20T11:00:00Z" }, { dateTo: "2026-12-31T23:50:00Z" }];
  const zones = ["UTC", "Asia/Kathmandu", "Pacific/Auckland"];
  const found = [];
  for (const zone of zones) {
    await livesBy(world.tx, company, zone);
    found.push(await asked(homeCashFlow, {}));
    for (const period of periods) {
      found.push(await asked(cashFlowTotals, period), await asked(cashFlowCharts, period));
    }
  }
  return found;
}

const runJob = () => runSchedules(world, createTaskQueues(world.app.db, world.clock), "*/5 * * * *");

/** Changes kept sums as only a superuser can. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client(world.superuser);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const findings = async () => {
  const found = (await checkLedger(world.app.db)).findings;
  return found.map(({ assertion, check }) => `${assertion} ${check}`);
};

describe("kept sums of the cash flow", () => {
  test("M-02, M-05: home, totals, charts, groups and their pages are the same while nothing is summed up, half of it, and all of it", {
    timeout: 300_000,
  }, async () => {
    await tamper("DELETE FROM movement_sums");
    const byEntries = await figures();
    await compareMany();
    for (const behind of await balancesBehind(world.app.db.read)) {
      await world.app.db.transaction((tx) => keepSums(tx, { ...behind, high: behind.low + 320 }));
    }
    expect(await figures()).toEqual(byEntries);
    await compareMany();
    await runJob();
    expect(await balancesBehind(world.app.db.read)).toEqual([]);
    // Per group 273 blocks of the busy balance, 40 of USD and 13 of EUR.
    expect(await rowsOf(world.tx, "SELECT count(*) FROM movement_sums")).toEqual([{ count: 978 }]);
    expect(await figures()).toEqual(byEntries);
    await compareMany();
  });

  test("G-H1: entries of full blocks are not read for sums; of a page's groups the first block alone is", async () => {
    await runJob();
    const spans = await spansOf(world.app.db.read, busy, "available", all);
    expect(spans.map(({ low, high }) => [low, high])).toEqual([[0, 17_500]]);
    // Whoever reads one of these entries now finds no movement, or another amount: 17 472 is 273 times 64.
    const hide = (from: number) =>
      tamper(`SET session_replication_role = replica; UPDATE ledger.entry SET txn_id = -txn_id, amount = -amount
        WHERE account_id = ${spans[0]?.account_id} AND version > ${from} AND version <= 17472`);
    const asking = async () => ({
      sums: await sumsByGroup(world.app.db.read, busy, spans, noFilter, byType),
      total: await sumsOfEntries(world.app.db.read, spans),
      months: await sumsByMoment(world.app.db.read, spans, [new Date("2026-11-01")]),
      page: await selectGrouped(world.app.db.read, busy, spans, { skip: 0, take: 25, sort: "date", group: "type" }),
    });
    const before = await asking();
    expect(before.sums).toEqual([{ key: "adjustment", currency: "USD", in: "175.00", out: "0.00", count: 17_500 }]);
    expect(before.total).toEqual([{ currency: "USD", in: "175.00", out: "0.00" }]);
    expect(before.months).toEqual([{ place: 0, currency: "USD", in: "175.00", out: "0.00" }]);
    expect(before.page.rows.map(({ version }) => version)).toEqual(Array.from({ length: 25 }, (_, place) => place + 1));
    await hide(64);
    const after = await asking().finally(() => hide(64));
    expect(after).toEqual(before);
  });

  test("G-H1: the entries of a page by freelancer are found by these people's tasks, not in the blocks over which they are spread", async () => {
    await runJob();
    const spans = await spansOf(world.app.db.read, company, "available", all);
    const page = { skip: 0, take: 25, sort: "date", group: "contractor" } as const;
    const before = await selectGrouped(world.app.db.read, company, spans, page);
    expect(before.rows).toHaveLength(25);
    expect(new Set(before.rows.map(({ contractor_id }) => contractor_id)).size).toBe(1);
    // Whoever looks for a person in the blocks finds those of another time now: the first sixteen stand in the opposite order.
    const turn = () =>
      tamper(
        ["block + 9000", "9015 - block"]
          .map(
            (block, step) => `UPDATE movement_sums SET block = ${block} WHERE sorted_by = 'contractor'
          AND block BETWEEN ${step * 9_000} AND ${step * 9_000 + 15}
          AND account_id = (SELECT id FROM ledger.account WHERE owner = ${company} AND kind = 'available' AND currency = 'USD')`,
          )
          .join("; "),
      );
    await turn();
    const after = await selectGrouped(world.app.db.read, company, spans, page).finally(turn);
    expect(after).toEqual(before);
  });

  test("A second run writes nothing, and a block that is not full waits", async () => {
    const rows = () =>
      rowsOf(world.tx, "SELECT xmin::text, account_id, sorted_by, block FROM movement_sums ORDER BY 2, 3, 4");
    await runJob();
    const before = await rows();
    await runJob();
    expect(await rows()).toEqual(before);
  });

  test("A2: a kept sum that is another than that of its entries is found, and so is one that is missing", async () => {
    await runJob();
    expect(await findings()).toEqual([]);
    const account = `account_id = (SELECT id FROM ledger.account WHERE owner = ${busy} AND kind = 'available')`;
    const differs = "A2 the kept sums of each block are those of its entries";
    for (const block of [0, 272]) {
      const change = (by: number) =>
        tamper(
          `UPDATE movement_sums SET ins[1] = ins[1] + ${by} WHERE ${account} AND sorted_by = 'type' AND block = ${block}`,
        );
      await change(1);
      expect(await findings()).toEqual([differs]);
      await change(-1);
    }
    const move = (from: number, to: number) =>
      tamper(`UPDATE movement_sums SET block = ${to} WHERE ${account} AND sorted_by = 'type' AND block = ${from}`);
    await move(5, 5_000);
    expect(await findings()).toContain("A2 no kept sum is missing before another");
    await move(5_000, 5);
    expect(await findings()).toEqual([]);
  });

  test("A2: the application adds rows to the kept sums and changes none", async () => {
    for (const statement of ["UPDATE movement_sums SET account_id = 0", "DELETE FROM movement_sums"]) {
      await expect(rowsOf(world.tx, statement)).rejects.toThrow("permission denied for table movement_sums");
    }
  });

  test("What a task was paid for keeps its project, by which its sums are kept", async () => {
    await expect(
      rowsOf(world.tx, `UPDATE task SET project = 'Other' WHERE company_id = ${company} AND status = 'onApproval'`),
    ).rejects.toThrow("its price and project are fixed");
  });
});
