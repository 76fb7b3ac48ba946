import { once } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../src/testing/test-database.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connectionString);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

async function rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}

/** Runs statements in one transaction that is rolled back; answers the rows of the last one. */
async function within<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> {
  await client.query("BEGIN");
  try {
    let last: Row[] = [];
    for (const statement of statements) {
      last = await rows<Row>(statement);
    }
    return last;
  } finally {
    await client.query("ROLLBACK");
  }
}

const post = (
  key: string,
  legs: readonly { owner: number; kind: string; amount: number; has_lots?: boolean; card_tax?: number }[],
) =>
  `SELECT (ledger.post(ARRAY[jsonb_populate_record(NULL::ledger.new_txn, '{"ord": 1, "kind": "test", "subject": "test:1",
    "natural_key": "${key}", "actor": 1, "tenant": 1, "request_id": "r"}')], ARRAY(SELECT jsonb_populate_recordset(NULL::ledger.leg,
    '${JSON.stringify(legs.map((leg) => ({ ord: 1, currency: "USD", ...leg })))}')), now())).outcome`;

describe("the ledger", () => {
  const some = post("some", [
    { owner: 900, kind: "available", amount: 500 },
    { owner: 0, kind: "bankClearing", amount: -500 },
  ]);
  const more = (
    txn: string,
  ) => `INSERT INTO ledger.entry (account_id, version, txn_id, currency, amount, balance_after, hash)
    SELECT account_id, version + 1, ${txn}, currency, 5, 5, '\\x00' FROM ledger.entry ORDER BY txn_id DESC, account_id DESC LIMIT 1`;

  test("A1: nothing joins a ledger transaction that was checked, in the same database transaction either", async () => {
    await expect(within(some, more("txn_id"))).resolves.toEqual([]);
    await expect(within(some, "SET CONSTRAINTS ALL IMMEDIATE", more("txn_id"))).rejects.toThrow(
      "entries cannot be added to a closed ledger transaction",
    );
  });

  test("A1: an unbalanced ledger transaction is refused when it is checked", async () => {
    await expect(within(some, more("txn_id"), "SET CONSTRAINTS ALL IMMEDIATE")).rejects.toMatchObject({
      code: "23514",
      constraint: "zero_sum",
    });
  });

  test("A2: an entry names an account of its currency and a transaction of its own", async () => {
    await expect(within(some, more("txn_id").replace("SELECT account_id", "SELECT 999999"))).rejects.toMatchObject({
      code: "23503",
    });
    await expect(within(some, more("txn_id").replace("txn_id, currency, 5", "txn_id, 'EUR', 5"))).rejects.toMatchObject(
      {
        code: "23503",
      },
    );
    await expect(within(some, more("999999"))).rejects.toThrow("closed ledger transaction");
  });

  test("HO-28: the smallest amount of money is a lot like any other, and can be asked for to the last unit", async () => {
    const give = (key: string, amount: number) =>
      post(key, [
        { owner: 0, kind: "suspense", amount: -amount },
        { owner: 901, kind: "available", amount, has_lots: true, card_tax: 0.028 },
      ]);
    const [found] = await within<{ balance: string; lots: unknown }>(
      give("one", 1),
      "SELECT balance, lots FROM ledger.lock_lots(901, 'USD')",
    );
    expect(found).toMatchObject({ balance: "1", lots: [{ tax: "0.0280", amount: "1" }] });
    const take = (amount: number) =>
      post("take", [
        { owner: 901, kind: "available", amount: -amount, has_lots: true },
        { owner: 0, kind: "suspense", amount },
      ]);
    const left = await within(
      give("three", 3),
      take(2),
      "SELECT balance, lots -> 0 ->> 'amount' AS amount, jsonb_array_length(lots) AS lots FROM ledger.lock_lots(901, 'USD')",
    );
    expect(left).toEqual([{ balance: "1", amount: "1", lots: 1 }]);
    expect(await within("SELECT balance, lots FROM ledger.lock_lots(902, 'USD')")).toEqual([
      { balance: "0", lots: [] },
    ]);
  });
});

describe("accounts", () => {
  test("G-A2: the house's accounts that every payment touches have a shard for each of eight backends; no other account has one", async () => {
    const [found] = await rows<{ own: number; sharded: number[]; whole: number[] }>(
      `SELECT pg_backend_pid() % 8 AS own,
        ARRAY(SELECT ledger.shard_of(0, k) FROM unnest('{feeTask,feeCard,feeBank,feeFlat,feeExchange,fxPosition,rounding,railCost}'::text[]) k) AS sharded,
        ARRAY(SELECT ledger.shard_of(o, k) FROM (VALUES (0, 'bankClearing'), (0, 'suspense'), (7, 'available'),
          (7, 'escrow'), (7, 'payoutPending'), (7, 'payoutInTransit')) v (o, k)) AS whole`,
    );
    expect(found?.sharded).toEqual(Array(8).fill(found?.own));
    expect(found?.whole).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("HO-28: the house keeps no lots, nor does money that is not spendable", async () => {
    const lots = (owner: number, kind: string) =>
      within(
        post("lots", [
          { owner, kind, amount: 5, has_lots: true },
          { owner: 0, kind: "bankClearing", amount: -5 },
        ]),
      );
    await expect(lots(0, "feeTask")).rejects.toMatchObject({ constraint: "account_lots" });
    await expect(lots(903, "escrow")).rejects.toMatchObject({ constraint: "account_lots" });
    await expect(lots(903, "available")).resolves.toHaveLength(1);
  });

  test("O-10: a message of balances holds available and escrow of each currency, with a version that grows by entries", async () => {
    const [found] = await within<{ balances: unknown }>(
      post("balances", [
        { owner: 904, kind: "available", amount: 1234 },
        { owner: 904, kind: "escrow", amount: 500 },
        { owner: 904, kind: "payoutPending", amount: 7 },
        { owner: 0, kind: "bankClearing", amount: -1741 },
      ]),
      "SELECT balances::jsonb FROM ledger.balances_of('{904}')",
    );
    expect(found?.balances).toEqual([{ currency: "USD", available: "12.34", escrow: "5.00", version: 2 }]);
  });
});

describe("messages", () => {
  test("O-10: what tasks become is a publication for each side, with 500 ids at most", async () => {
    const told = (count: number) =>
      within<{ method: string; channel: string; count: number; status: number; key: string; code: number }>(
        "DELETE FROM centrifugo_outbox",
        `SELECT task.tell(ARRAY(SELECT (n, 910, 911)::task.sides FROM generate_series(1, ${count}) n), 'paid', '{}')`,
        `SELECT method, payload ->> 'channel' AS channel, payload #> '{data,code}' AS code, payload ->> 'idempotency_key' AS key,
          jsonb_array_length(payload #> '{data,content,ids}') AS count, (payload #>> '{data,content,status}')::int AS status
          FROM centrifugo_outbox ORDER BY 2`,
      );
    const to = (channel: string, count: number) => ({
      method: "publish",
      channel,
      count,
      status: 4,
      code: 200,
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await told(500)).toEqual([to("user#910", 500), to("user#911", 500)]);
    expect(await told(501)).toEqual([to("user#910", 500), to("user#911", 500)]);
  });

  test("O-10: what is published to a person is a publication on the person's own channel, each with a key of its own", async () => {
    const [found] = await within(
      "DELETE FROM centrifugo_outbox",
      'SELECT publish_to(912, \'{"method": "info"}\')',
      "SELECT method, payload FROM centrifugo_outbox",
    );
    expect(found).toEqual({
      method: "publish",
      payload: {
        channel: "user#912",
        data: { method: "info" },
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
  });

  test("HO-04: every process is told whose session ended, whose rights changed and whose factor changed", async () => {
    const heard: string[] = [];
    client.on("notification", ({ channel, payload }) => heard.push(`${channel} ${payload}`));
    await client.query("LISTEN artel_session");
    const next = async (statement: string) => {
      const event = once(client, "notification");
      await client.query(statement);
      await event;
      return heard.splice(0);
    };
    await client.query("SET session_replication_role = replica");
    await client.query(`INSERT INTO app_user (id, role, email, created_at) VALUES (920, 'freelancer', 'told@contractor.test', now());
      INSERT INTO session (user_id, created_at, last_used_at, expires_at) VALUES (920, now(), now(), now())`);
    await client.query("SET session_replication_role = origin");
    const one = ["artel_session 920"];
    expect(await next("UPDATE session SET ended_at = now() WHERE user_id = 920")).toEqual(one);
    expect(await next("UPDATE app_user SET current_state = 'removed' WHERE id = 920")).toEqual(one);
    expect(await next("INSERT INTO factor (user_id, is_email_chosen) VALUES (920, true)")).toEqual(one);
    expect(await next("UPDATE factor SET is_email_chosen = false WHERE user_id = 920")).toEqual(one);
    await client.query("LISTEN artel_setting");
    expect(await next("INSERT INTO setting (name, value, changed_at) VALUES ('x', '1', now())")).toEqual([
      "artel_setting x",
    ]);
    await client.query("UNLISTEN *");
  });
});

describe("jobs", () => {
  /** A job in the queue, as it stands after so many attempts of its two. */
  const job = (
    name: string,
    attempts: number,
    lockedBy: string | null = null,
  ) => `SELECT add_job('${name}', '{}', NULL, '${name}');
    UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, max_attempts = 2, run_at = now() - interval '90 seconds',
      locked_by = ${lockedBy === null ? "NULL" : `'${lockedBy}'`}, locked_at = ${lockedBy === null ? "NULL" : "now()"}
    WHERE key = '${name}'`;

  test("Of the named jobs those are removed that used all their tries and that nobody is at work on", async () => {
    const left = await within(
      job("ended", 2),
      job("at-work", 2, "worker"),
      job("has-tries", 1),
      job("other", 2),
      "SELECT remove_ended_jobs('{ended,at-work,has-tries}')",
      "SELECT key FROM graphile_worker._private_jobs WHERE key IN ('ended', 'at-work', 'has-tries', 'other') ORDER BY key",
    );
    expect(left).toEqual([{ key: "at-work" }, { key: "has-tries" }, { key: "other" }]);
  });

  test("HO-97: of the named jobs those are taken back that nobody has begun", async () => {
    const left = await within(
      job("waiting", 0),
      job("begun", 1),
      job("at-work", 0, "worker"),
      job("other", 0),
      "SELECT remove_waiting_jobs('{waiting,begun,at-work}')",
      "SELECT key FROM graphile_worker._private_jobs WHERE key IN ('waiting', 'begun', 'at-work', 'other') ORDER BY key",
    );
    expect(left).toEqual([{ key: "at-work" }, { key: "begun" }, { key: "other" }]);
  });

  test("Jobs of a worker are freed once its own lock of life is gone; another lock of the same numbers keeps nobody alive", async () => {
    const aged = (name: string) => [
      job(name, 1, name),
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '2 seconds' WHERE key = '${name}'`,
    ];
    const free = async (...locks: string[]) =>
      (
        await within<{ freed: number }>(
          "DELETE FROM graphile_worker._private_jobs",
          ...aged("worker-one"),
          ...locks,
          "SELECT free_dead_workers(77) AS freed",
        )
      )[0]?.freed;
    expect(await free()).toBe(1);
    expect(await free("SELECT pg_advisory_xact_lock(77, hashtext('worker-one'))")).toBe(0);
    expect(await free("SELECT pg_advisory_xact_lock(77, hashtext('worker-two'))")).toBe(1);
    expect(await free("SELECT pg_advisory_xact_lock(78, hashtext('worker-one'))")).toBe(1);
    const oneKey = "(77::bigint << 32) | (hashtext('worker-one')::bigint & 4294967295)";
    expect(await free(`SELECT pg_advisory_xact_lock(${oneKey})`)).toBe(1);
    expect(await free("UPDATE graphile_worker._private_jobs SET locked_at = now()")).toBe(0);
  });

  test("D7: the lag is the age of the oldest job that is due, free and has a try left", async () => {
    const lag = async (...jobs: string[]) =>
      (
        await within<{ lag: number }>(
          "DELETE FROM graphile_worker._private_jobs",
          ...jobs,
          "SELECT job_lag_seconds() AS lag",
        )
      )[0]?.lag;
    expect(await lag()).toBe(0);
    expect(await lag(job("ended", 2))).toBe(0);
    expect(await lag(job("at-work", 1, "worker"))).toBe(0);
    expect(
      await lag(job("later", 0), "UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 second'"),
    ).toBe(0);
    expect(await lag(job("due", 1))).toBe(90);
  });
});

describe("the vault", () => {
  const destination = "00000000-0000-4000-8000-000000000001";
  const kept = async (...users: string[]) =>
    (
      await within(
        "SET LOCAL session_replication_role = replica",
        `INSERT INTO vault.destination (id, person, version, envelope, fingerprint, created_at)
          VALUES ('${destination}', 930, 1, 'sealed', '\\x00', now())`,
        ...users,
        `SELECT vault.purge('${destination}')`,
        "SELECT id FROM vault.destination WHERE person = 930",
      )
    ).length;
  const wallet = (
    removed: string,
  ) => `INSERT INTO wallet (contractor_id, type, state, label, details, destination_id, removed_at, created_at)
    VALUES (930, 'toBank', 'unverified', '', '', ${removed === "NULL" ? `'${destination}'` : "NULL"}, ${removed}, now())`;
  const payout = (
    set: string,
  ) => `INSERT INTO payout (contractor_id, method, currency, amount, net, fee, wallet_id, destination_id, label,
      details, request_txn, created_at) VALUES (930, 'toBank', 'USD', 10, 10, 0, 1, '${destination}', '', '', 1, now());
    UPDATE payout SET ${set} WHERE contractor_id = 930`;

  test("D11: a destination is kept while a live method or an unfinished payout needs it, and thrown away after", async () => {
    expect(await kept()).toBe(0);
    expect(await kept(wallet("NULL"))).toBe(1);
    expect(await kept(wallet("now()"))).toBe(0);
    expect(await kept(payout("label = 'x'"))).toBe(1);
    expect(await kept(payout("status = 'processing', batch_id = 1"))).toBe(1);
    expect(await kept(payout("status = 'canceled', cancel_txn = 2, finished_at = now()"))).toBe(0);
  });
});

describe("documents", () => {
  test("L-09, X-37: the lines of a task's document begin with a header, then name the task, its price and its fees", async () => {
    const lines = async (title: string) =>
      (
        await within<{ lines: unknown }>(
          "SET LOCAL session_replication_role = replica",
          `INSERT INTO task (id, company_id, contractor_id, created_by, status, title, doc_title, description, category_id, deadline,
              currency, price_reward, price_fee, price_card_fee, price_total, fee_rate, created_at) OVERRIDING SYSTEM VALUE
            VALUES (41, 20, 30, 20, 'draft', 'In the list', '${title}', 'What was done', 1, '2026-12-01', 'USD', 10000, 500, 280,
              10780, 0.05, now())`,
          "SELECT task.document_lines(t) AS lines FROM task t WHERE id = 41",
        )
      )[0]?.lines;
    const line = {
      TaskRef: 41,
      TaskDesc: "What was done",
      Deadline: "2026-12-01",
      Cost: "100.00",
      Tax: "7.80",
      Freelancer: null,
    };
    expect(await lines("")).toEqual([{ TaskRef: "header" }, { ...line, TaskTitle: "In the list" }]);
    expect(await lines("On the invoice")).toEqual([{ TaskRef: "header" }, { ...line, TaskTitle: "On the invoice" }]);
  });
});
