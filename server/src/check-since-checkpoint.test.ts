import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkBooksJob, checkLedger, checkSinceCheckpoint, describeReport } from "./check-ledger.ts";
import { runTaskBatch } from "./features/tasks/pay/task-batch-store.ts";
import { sinceCheckpoint } from "./ledger/check-sources.ts";
import type { Log } from "./platform/log.ts";
import { silentLog } from "./platform/log.ts";
import { aCompany, aContractor, aDraft, fund } from "./testing/people.ts";
import type { PlanNode } from "./testing/plans.ts";
import { taskRequest } from "./testing/task-request.ts";
import { type TestWorld, testWorld } from "./testing/world.ts";

const key = new Uint8Array(32).fill(7);

let world: TestWorld;
let company: number;
let contractor: number;
/** A task paid and accepted before the checkpoint, and one after it. */
let before: number;
let after: number;
let written: { level: string; text: string }[];

beforeEach(async () => {
  world = await testWorld();
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 100_000n);
  before = await settledTask();
  written = [];
  await checkBooks();
  after = await settledTask();
});
afterEach(() => world.close());

async function settledTask(): Promise<number> {
  const id = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  await runTaskBatch(world.app.db, "pay_many", [taskRequest(id, company)], world.clock.now());
  await runTaskBatch(world.app.db, "accept_many", [taskRequest(id, contractor)], world.clock.now());
  return id;
}

function checkBooks(by = key): Promise<void> {
  const note = (level: string) => (_fields: object, text: string) => written.push({ level, text });
  const log = { ...silentLog, info: note("info"), warn: note("warn"), error: note("error") } as unknown as Log;
  return checkBooksJob({ db: world.app.db, key: by, log, now: world.clock.now })();
}

const asSuperuser = async (work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client(world.superuser);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Changes history as only a superuser with triggers switched off can. */
const tamper = (statement: string) =>
  asSuperuser(async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query(statement);
  });

const since = async () => {
  const { findings } = await checkSinceCheckpoint(world.app.db, key);
  return findings.map(({ assertion, subject }) => `${assertion} ${subject}`);
};
const whole = async () => {
  const { findings } = await checkLedger(world.app.db);
  return findings.map(({ assertion, subject }) => `${assertion} ${subject}`);
};

const newest = (task: number) => `(SELECT id FROM ledger.txn WHERE natural_key = 'accept:${task}')`;

describe("npm run check:ledger -- --since-checkpoint", () => {
  test("A clean check reads what came after the checkpoint alone: two transactions of five", async () => {
    const report = await checkSinceCheckpoint(world.app.db, key);
    expect(report.findings).toEqual([]);
    expect([report.transactions, report.entries]).toEqual([2, 5]);
    expect((await checkLedger(world.app.db)).transactions).toBe(5);
    expect(describeReport(report)).toMatch(/^2 transactions, 5 entries since the checkpoint of 20\d\d-.*: clean$/);
  });

  test.each([
    [
      "an amount",
      () => `UPDATE ledger.entry SET amount = amount + 1 WHERE txn_id = ${newest(after)} AND amount = 10000`,
      "A1 txn:",
    ],
    ["a hash", () => `UPDATE ledger.entry SET hash = sha256('x') WHERE txn_id = ${newest(after)}`, "A8 account:"],
    [
      "a running balance",
      () => `UPDATE ledger.entry SET balance_after = 0 WHERE txn_id = ${newest(after)}`,
      "A2 account:",
    ],
    [
      "a balance",
      () => `UPDATE ledger.account SET balance = balance + 1 WHERE owner = ${company} AND kind = 'available'`,
      "A2 account:",
    ],
    [
      "what is left of a lot",
      () => `UPDATE ledger.lot SET remaining = remaining - 1 WHERE txn_id = ${newest(after)}`,
      "A2 lot:",
    ],
    [
      "the minimum of an account",
      () =>
        `ALTER TABLE ledger.account DROP CONSTRAINT account_not_below_minimum; UPDATE ledger.account SET min_balance = 1000000 WHERE owner = ${company}`,
      "A3 account:",
    ],
    ["an event that is gone", () => `DELETE FROM ledger.event WHERE txn_id = ${newest(after)}`, "A7 txn:"],
    ["an audit record that is gone", () => `DELETE FROM audit.record WHERE txn_id = ${newest(after)}`, "A7 txn:"],
    ["an altered audit record", () => `UPDATE audit.record SET actor = 1 WHERE txn_id = ${newest(after)}`, "A8 audit:"],
    [
      "the escrow of a company",
      () => `UPDATE ledger.account SET balance = balance + 1 WHERE owner = ${company} AND kind = 'escrow'`,
      "A4 company:",
    ],
    ["the status of a task", () => `UPDATE task SET close_txn = pay_txn WHERE id = ${after}`, "A5 task:"],
    [
      "a transaction without entries",
      () =>
        `INSERT INTO ledger.txn (kind, subject, natural_key, actor, request_id, created_at) VALUES ('x', 'x:1', 'x:1', 1, 'r', now())`,
      "A1 txn:",
    ],
  ])("T-78, A1 to A8: after a checkpoint %s is found, as by the whole check", async (_what, statement, finding) => {
    await tamper(statement());
    const found = await since();
    expect(found.filter((line) => line.startsWith(finding))).not.toEqual([]);
    expect(await whole()).toEqual(expect.arrayContaining(found));
  });

  test("History before the checkpoint that moves one of its marks is found", async () => {
    await tamper(`UPDATE ledger.entry e SET hash = sha256('x') FROM ledger.checkpoint_account m
      WHERE m.account_id = e.account_id AND m.version = e.version AND e.txn_id = ${newest(before)}`);
    expect((await since()).filter((line) => line.startsWith("A8 account:"))).not.toEqual([]);
  });

  test("What was changed before the marks is found by the whole check alone, as its documents say", async () => {
    await tamper(`UPDATE ledger.entry SET amount = amount + 1 WHERE txn_id = (SELECT min(id) FROM ledger.txn)`);
    expect(await since()).toEqual([]);
    expect((await whole()).filter((line) => line.startsWith("A8 account:"))).not.toEqual([]);
  });

  test.each([
    ["a mark of an account", () => "UPDATE ledger.checkpoint_account SET balance = balance + 1"],
    ["a mark of the audit log", () => "UPDATE ledger.checkpoint_tenant SET seq = seq - 1"],
    ["its newest transaction", () => "UPDATE ledger.checkpoint SET last_txn = last_txn + 1"],
    ["its time", () => "UPDATE ledger.checkpoint SET made_at = made_at + interval '300 days'"],
  ])("A checkpoint in which somebody changed %s is a finding, and the whole is checked", async (_what, statement) => {
    await tamper(statement());
    const report = await checkSinceCheckpoint(world.app.db, key);
    expect(report.findings.map(({ subject }) => subject)).toEqual(["checkpoint"]);
    expect([report.transactions, report.since]).toEqual([5, undefined]);
  });

  test("After the seal key was changed the job checks the whole once, and goes on from a checkpoint of the new key", async () => {
    const other = new Uint8Array(32).fill(8);
    expect((await checkSinceCheckpoint(world.app.db, other)).findings.map(({ subject }) => subject)).toEqual([
      "checkpoint",
    ]);
    await checkBooks(other);
    expect(written.map(({ level }) => level)).toEqual(["info", "warn", "info"]);
    const report = await checkSinceCheckpoint(world.app.db, other);
    expect([report.findings, report.transactions]).toEqual([[], 0]);
  });

  test("An audit record at its mark that was changed is found", async () => {
    await tamper(`UPDATE audit.record r SET hash = sha256('x') FROM ledger.checkpoint_tenant m
      WHERE m.tenant = r.tenant AND m.seq = r.seq AND r.tenant = ${company}`);
    expect(await since()).toContain(`A8 audit:${company}`);
  });

  test("A transaction that was open while the checkpoint was made is checked by the next one", async () => {
    const other = await aCompany(world.tx);
    await world.app.db.transaction(async (open) => {
      // Its id is older than those that the checkpoint sees, and it commits after them.
      await fund(open, other, "USD", 500n);
      await settledTask();
      await checkBooks();
      expect(written.at(-1)).toEqual({ level: "info", text: "the books were checked and are clean" });
    });
    const report = await checkSinceCheckpoint(world.app.db, key);
    expect([report.transactions, report.entries, report.findings]).toEqual([1, 2, []]);
    await tamper(`UPDATE ledger.entry SET hash = sha256('x') WHERE amount = 500 AND version = 1
      AND account_id = (SELECT id FROM ledger.account WHERE owner = ${other} AND kind = 'available')`);
    expect((await since()).filter((line) => line.startsWith("A8 account:"))).not.toEqual([]);
  });

  test("The nightly job keeps its checkpoint when the books are wrong, and says so as an error", async () => {
    const madeAt = async () => (await checkSinceCheckpoint(world.app.db, key)).since;
    const kept = await madeAt();
    await tamper(`UPDATE ledger.account SET balance = balance + 1 WHERE owner = ${company} AND kind = 'available'`);
    world.clock.advance(86_400);
    await checkBooks();
    expect(written.at(-1)?.level).toBe("error");
    expect(written.at(-1)?.text).toMatch(/^the books are wrong: \d findings$/);
    expect(await madeAt()).toBe(kept);
    await tamper(`UPDATE ledger.account SET balance = balance - 1 WHERE owner = ${company} AND kind = 'available'`);
    await checkBooks();
    expect(await madeAt()).not.toBe(kept);
    expect((await checkSinceCheckpoint(world.app.db, key)).transactions).toBe(0);
  });

  test("Without a checkpoint the whole is checked", async () => {
    await tamper("DELETE FROM ledger.checkpoint");
    const report = await checkSinceCheckpoint(world.app.db, key);
    expect([report.transactions, report.since]).toEqual([5, undefined]);
  });
});

/** A plan and all that stands below it. */
const nodesOf = (plan: PlanNode): readonly PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test.each([
  ["lots", ["lot", "lot_use", "entry", "txn"]],
  ["txns", ["txn", "entry", "event"]],
  ["events", ["event", "entry", "txn"]],
  ["records", ["record"]],
] as const)(
  "G-H4: what came after a checkpoint of %s is asked by an index, however much was there before",
  async (source, tables) => {
    await asSuperuser(async (client) => {
      // The tables of a test are small enough to be read whole.
      await client.query("SET enable_seqscan = off");
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        `EXPLAIN (FORMAT JSON) ${sinceCheckpoint.with} SELECT * FROM ${sinceCheckpoint[source]} rows`,
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      const read = (plan ? nodesOf(plan) : []).filter((node) =>
        tables.some((table) => table === node["Relation Name"]),
      );
      expect([...new Set(read.map((node) => node["Relation Name"]))].sort()).toEqual([...tables].sort());
      // A bitmap has its condition on the index below it.
      const whole = read.filter((node) => nodesOf(node).every((part) => part["Index Cond"] === undefined));
      expect(whole.map((node) => `${node["Node Type"]} of ${node["Relation Name"]}`)).toEqual([]);
    });
  },
);
