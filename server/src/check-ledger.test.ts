import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkLedger } from "./check-ledger.ts";
import { runTaskBatch } from "./features/tasks/pay/task-batch-store.ts";
import { aCompany, aContractor, aDraft, fund } from "./testing/people.ts";
import { taskRequest } from "./testing/task-request.ts";
import { type TestWorld, testWorld } from "./testing/world.ts";

let world: TestWorld;
let paidTask: number;
let waitingTask: number;
let company: number;

beforeEach(async () => {
  world = await testWorld();
  company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 100_000n);
  paidTask = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  waitingTask = await aDraft(world.tx, { company, contractor, reward: 20_000n, fee: 1_000n });
  await runTaskBatch(
    world.app.db,
    "pay_many",
    [taskRequest(paidTask, company), taskRequest(waitingTask, company)],
    world.clock.now(),
  );
  await runTaskBatch(world.app.db, "accept_many", [taskRequest(paidTask, contractor)], world.clock.now());
});
afterEach(() => world.close());

/** Changes history as only a superuser with triggers switched off can. */
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

async function findings(): Promise<string[]> {
  const report = await checkLedger(world.app.db);
  return report.findings.map(({ assertion, subject }) => `${assertion} ${subject}`);
}

describe("npm run check:ledger", () => {
  test("Books made by the product's own actions are clean", async () => {
    const report = await checkLedger(world.app.db);
    expect(report.findings).toEqual([]);
    expect(report.transactions).toBe(4);
    expect(report.entries).toBe(9);
  });

  test("T-78: whole books are joined table by table, even where the database takes its tables for empty", async () => {
    const asked = {
      name: "settings",
      assertion: "A1",
      sql: () => sql`SELECT 'nested loops' AS subject, current_setting('enable_nestloop') AS detail`,
    } as const;
    const { findings: found } = await checkLedger(world.app.db, [asked]);
    expect(found.map(({ detail }) => detail)).toEqual(["off"]);
  });

  test("T-78: an altered amount of an entry is found and named", async () => {
    await tamper(
      "UPDATE ledger.entry SET amount = amount + 1 WHERE (account_id, version) = (SELECT account_id, max(version) FROM ledger.entry WHERE amount = 10000 GROUP BY account_id)",
    );
    const found = await findings();
    expect(found.some((line) => line.startsWith("A1 txn:"))).toBe(true);
    expect(found.some((line) => line.startsWith("A2 account:"))).toBe(true);
    expect(found.some((line) => line.startsWith("A8 account:"))).toBe(true);
  });

  test("T-78: an altered hash of an entry is found and named", async () => {
    const rows = await ask("SELECT account_id FROM ledger.entry WHERE amount = 500");
    await tamper(
      `UPDATE ledger.entry SET hash = sha256('x') WHERE account_id = ${rows[0]?.account_id} AND version = 1`,
    );
    expect(await findings()).toContain(`A8 account:${rows[0]?.account_id}`);
  });

  test("T-78: an altered balance is found and named", async () => {
    const rows = await ask(`SELECT id FROM ledger.account WHERE owner = ${company} AND kind = 'available'`);
    await tamper(`UPDATE ledger.account SET balance = balance + 100 WHERE id = ${rows[0]?.id}`);
    expect(await findings()).toEqual([`A2 account:${rows[0]?.id}`]);
  });

  test("T-78: an altered task status is found and named", async () => {
    await tamper(`UPDATE task SET status = 'draft', pay_txn = NULL WHERE id = ${waitingTask}`);
    const found = await findings();
    expect([...new Set(found)]).toEqual([`A4 company:${company}`, `A5 task:${waitingTask}`]);
  });

  test("T-78, D12: an altered or missing audit record is found and named", async () => {
    await tamper(`UPDATE audit.record SET actor = 1 WHERE tenant = ${company} AND seq = 2`);
    expect(await findings()).toEqual([`A8 audit:${company}`]);
    await tamper(`DELETE FROM audit.record WHERE tenant = ${company} AND seq = 2`);
    expect(await findings()).toContain(`A8 audit:${company}`);
    expect((await findings()).some((line) => line.startsWith("A7 txn:"))).toBe(true);
  });
});

async function ask(statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(world.superuser);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
