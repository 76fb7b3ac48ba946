import { amountOf } from "@artel/shared/money/amount";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runTaskBatch } from "../features/tasks/pay/task-batch-store.ts";
import { aCompany, aContractor, aDraft, fund } from "../testing/people.ts";
import { taskRequest } from "../testing/task-request.ts";
import { rowsOf, type TestWorld, testWorld } from "../testing/world.ts";
import { companyAvailable, escrow } from "./accounts.ts";
import { tryPost } from "./post.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const origin = { actor: 1, requestId: "r1", now: new Date("2026-11-20T09:00:00Z") };

const request = (task: number, party: number, key: string | null = null) =>
  taskRequest(task, party, { idem_key: key, request_hash: "ab".repeat(32) });

async function superuser(statement: string): Promise<void> {
  const client = new pg.Client(world.superuser);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

describe("posting", () => {
  test("A posting moves money between two accounts and is made once under its natural key", async () => {
    const company = await aCompany(world.tx);
    await fund(world.tx, company, "USD", 10_000n);
    const transaction = {
      kind: "test.move",
      subject: "test:1",
      naturalKey: `move:${company}`,
      tenant: company,
      moves: [{ from: companyAvailable(company, "USD"), to: escrow(company, "USD"), amount: amountOf("USD", 2_500n) }],
    };
    expect((await tryPost(world.tx, origin, transaction)).outcome).toBe("posted");
    expect((await tryPost(world.tx, origin, transaction)).outcome).toBe("exists");
    expect(
      await rowsOf(world.tx, `SELECT kind, balance::text FROM ledger.account WHERE owner = ${company} ORDER BY kind`),
    ).toEqual([
      { kind: "available", balance: "7500" },
      { kind: "escrow", balance: "2500" },
    ]);
  });

  test("A posting that would take a guarded account below zero is refused and writes nothing", async () => {
    const company = await aCompany(world.tx);
    await fund(world.tx, company, "USD", 100n);
    const outcome = await tryPost(world.tx, origin, {
      kind: "test.move",
      subject: "test:2",
      naturalKey: `short:${company}`,
      tenant: company,
      moves: [{ from: companyAvailable(company, "USD"), to: escrow(company, "USD"), amount: amountOf("USD", 101n) }],
    });
    expect(outcome).toEqual({ outcome: "short", txnId: null });
    expect(await rowsOf(world.tx, `SELECT 1 FROM ledger.txn WHERE natural_key = 'short:${company}'`)).toEqual([]);
  });

  test("The database refuses an unbalanced transaction, an edited or deleted entry and an entry in a closed transaction", async () => {
    await fund(world.tx, await aCompany(world.tx), "USD", 100n);
    await expect(
      superuser(`WITH t AS (INSERT INTO ledger.txn (kind, subject, natural_key, actor, request_id, created_at)
        VALUES ('x', 'x', 'unbalanced', 0, 'r', now()) RETURNING id), a AS (SELECT * FROM ledger.account WHERE owner = 0 LIMIT 1)
        INSERT INTO ledger.entry SELECT a.id, a.version + 1, t.id, a.currency, 5, a.balance + 5, '\\x00' FROM t, a`),
    ).rejects.toThrow(/does not sum to zero/);
    await expect(superuser("UPDATE ledger.entry SET amount = amount + 1")).rejects.toThrow(/history is never edited/);
    await expect(superuser("DELETE FROM ledger.entry")).rejects.toThrow(/history is never edited/);
    await expect(
      superuser(`INSERT INTO ledger.entry SELECT account_id, version + 1000, txn_id, currency, 5, 5, '\\x00'
        FROM ledger.entry LIMIT 1`),
    ).rejects.toThrow(/closed ledger transaction/);
  });
});

describe("batches", () => {
  test("In one batch each payment is decided by itself: a company without money fails no other", async () => {
    const rich = await aCompany(world.tx);
    const poor = await aCompany(world.tx);
    const person = await aContractor(world.tx, { companies: [rich, poor] });
    await fund(world.tx, rich, "USD", 10_000n);
    await fund(world.tx, poor, "USD", 1_500n);
    const draft = (company: number, reward: bigint) => aDraft(world.tx, { company, contractor: person, reward });
    const ids = [
      await draft(poor, 1_000n),
      await draft(rich, 4_000n),
      await draft(poor, 1_000n),
      await draft(poor, 500n),
      await draft(rich, 6_000n),
    ];
    const parties = [poor, rich, poor, poor, rich];
    const verdicts = await runTaskBatch(
      world.app.db,
      "pay_many",
      ids.map((id, index) => request(id, parties[index] ?? 0)),
      origin.now,
    );
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(["paid", "paid", "noFunds", "paid", "paid"]);
    expect(
      await rowsOf(
        world.tx,
        `SELECT owner, kind, balance::text FROM ledger.account WHERE owner IN (${rich}, ${poor}) ORDER BY owner, kind`,
      ),
    ).toEqual([
      { owner: rich, kind: "available", balance: "0" },
      { owner: rich, kind: "escrow", balance: "10000" },
      { owner: poor, kind: "available", balance: "0" },
      { owner: poor, kind: "escrow", balance: "1500" },
    ]);
  });

  test("C-09: a draft is paid once; a replay of its key answers the first time's outcome", async () => {
    const company = await aCompany(world.tx);
    const person = await aContractor(world.tx, { companies: [company] });
    await fund(world.tx, company, "USD", 10_000n);
    const task = await aDraft(world.tx, { company, contractor: person, reward: 1_000n, fee: 50n });
    const pay = (key: string | null) =>
      runTaskBatch(world.app.db, "pay_many", [request(task, company, key)], origin.now);
    expect(await pay("key-1")).toEqual([{ task_id: task, outcome: "paid", status: 2 }]);
    expect((await pay("key-1"))[0]?.outcome).toBe("replayed");
    expect((await pay("key-2"))[0]).toEqual({ task_id: task, outcome: "taskAlreadyPaid", status: 2 });
    const accept = (key: string) => runTaskBatch(world.app.db, "accept_many", [request(task, person, key)], origin.now);
    expect(await accept("key-3")).toEqual([{ task_id: task, outcome: "accepted", status: 4 }]);
    expect((await accept("key-4"))[0]).toEqual({ task_id: task, outcome: "taskStatusWrong", status: 4 });
    expect(
      await rowsOf(
        world.tx,
        `SELECT kind, sum(balance)::int AS balance FROM ledger.account WHERE owner IN (${company}, ${person})
        OR kind = 'feeTask' GROUP BY kind ORDER BY kind`,
      ),
    ).toEqual([
      { kind: "available", balance: 9_950 },
      { kind: "escrow", balance: 0 },
      { kind: "feeTask", balance: 50 },
    ]);
    expect(await rowsOf(world.tx, `SELECT type, prefix, running FROM document ORDER BY type`)).toEqual([
      { type: "salesInvoice", prefix: "SI", running: 1 },
      { type: "invoice", prefix: "F", running: 1 },
    ]);
  });
});
