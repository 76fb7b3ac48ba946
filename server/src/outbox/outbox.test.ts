import { freelancerInfoMethod } from "@artel/shared/messages/info";
import type { NewMessage } from "@artel/shared/messages/message";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectClient } from "../platform/db/connect-client.ts";
import { type Database, openDatabase } from "../platform/db/db.ts";
import { systemIds } from "../platform/ids.ts";
import { silentLog } from "../platform/log.ts";
import { Queue } from "../platform/realtime/contract/client.ts";
import type { RealtimePublisher } from "../platform/realtime/embedded.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { addDisconnect, addToOutbox } from "./add.ts";
import { type Relay, type RelayOptions, startRelay } from "./relay.ts";

const never = 3_600_000;

let test: TestDatabase;
let database: Database;
/** The relay's own connections, with the rights of the application. */
let pool: pg.Pool;
let admin: pg.Pool;
let relay: Relay | undefined;

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ connection: test.config(), size: 6, queue: 50, log: silentLog, ids: systemIds });
  pool = new pg.Pool({ ...test.config(), max: 2, options: "-c role=artel_app" });
  admin = new pg.Pool({ ...test.config(), max: 1 });
  for (const connections of [pool, admin]) {
    // Cut on purpose by a test, and once more when the database is dropped.
    connections.on("error", () => undefined);
  }
});

afterAll(async () => {
  await Promise.all([database.close(), pool.end(), admin.end()]);
  await test.close();
});

beforeEach(async () => {
  await sql`DELETE FROM centrifugo_outbox`.execute(database.read);
});

afterEach(async () => {
  await relay?.stop();
  relay = undefined;
});

describe("what is said to a user", () => {
  it("HO-13: content of 32 KiB goes along, more is stored for its owner for 10 minutes under code 201", async () => {
    const engine = recordingEngine();
    start({ engine });
    const [fits, large] = ["x".repeat(32_766), "x".repeat(32_767)];
    const now = new Date("2030-01-01T00:00:00Z");
    await say({ method: "/api/app/fits", content: fits, timestamp: 5 });
    await database.transaction((tx) =>
      addToOutbox(tx, 1, { method: "/api/app/large", content: large, timestamp: 6 }, { now }),
    );
    const [first, second] = await engine.published.take(2);
    expect(first?.data).toEqual({ method: "/api/app/fits", code: 200, content: fits, timestamp: 5 });
    expect(second?.data).toEqual({ method: "/api/app/large", code: 201, contentId: expect.any(String), timestamp: 6 });
    const { rows } = await sql`SELECT id::text, owner::int, body, expires_at FROM content`.execute(database.read);
    const contentId =
      second?.data && typeof second.data === "object" && "contentId" in second.data && second.data.contentId;
    expect(rows).toEqual([{ id: contentId, owner: 1, body: large, expires_at: new Date("2030-01-01T00:10:00Z") }]);
  });

  it("HO-13: content of 32 KiB in numbers goes along too, though the database needs 256 KiB for them", async () => {
    const engine = recordingEngine();
    start({ engine });
    const content = Array.from({ length: 16_383 }, () => 1);
    expect(JSON.stringify(content)).toHaveLength(32_767);
    await say({ method: "/api/app/numbers", content, timestamp: 5 });
    const [only] = await engine.published.take(1);
    expect(only?.data).toMatchObject({ method: "/api/app/numbers", content });
  });

  it("is refused when it could never be delivered, so that it rolls back instead of blocking those behind it", async () => {
    const refusals = [
      { userId: "1 or 2", message: { method: "info" } },
      { userId: -1, message: { method: "info" } },
      { userId: 1, message: { method: "" } },
      { userId: 1, message: { method: "info", code: 99 } },
      { userId: 1, message: { method: "info", contentId: "x".repeat(70_000) } },
      { userId: 1, message: { method: "info", code: 422, content: "x".repeat(40_000) } },
    ];
    for (const { userId, message } of refusals) {
      await expect(database.transaction((tx) => addToOutbox(tx, userId, message))).rejects.toThrow();
    }
    for (const close of [
      { code: 2999, reason: "x" },
      { code: 5000, reason: "x" },
      { code: 4501, reason: "x".repeat(124) },
      { code: 4501, reason: "" },
    ]) {
      await expect(database.transaction((tx) => addDisconnect(tx, 1, close))).rejects.toThrow(RangeError);
    }
    expect(await rowsLeft()).toBe(0);
  });
});

describe("the relay", () => {
  it("delivers any number of rows in the order of their ids and leaves none", async () => {
    const engine = recordingEngine();
    await database.transaction(async (tx) => {
      for (let number = 1; number <= 250; number += 1) {
        await addToOutbox(tx, 1, { method: "tasks", timestamp: number });
      }
    });
    start({ engine });
    const published = await engine.published.take(250);
    expect(published.map(({ data }) => data)).toEqual(
      Array.from({ length: 250 }, (_, index) => ({ method: "tasks", code: 200, timestamp: index + 1 })),
    );
    await relay?.stop();
    expect(await rowsLeft()).toBe(0);
  });

  it("T-112: after a cut between sending and committing it sends again, with the same idempotency key", async () => {
    const engine = recordingEngine();
    let client: pg.PoolClient | undefined;
    pool.once("acquire", (acquired) => {
      client = acquired;
    });
    const publish: RealtimePublisher["publish"] = (channel, data, options) => {
      engine.publish(channel, data, options);
      const lost = client;
      client = undefined;
      Promise.resolve(lost?.end()).catch(() => undefined);
    };
    await say({ method: "info" }, "key-1");
    start({ engine: { ...engine, publish } });
    const [first, second] = await engine.published.take(2);
    expect([first?.key, second?.key]).toEqual(["key-1", "key-1"]);
  });

  it("T-114: a balance event is not sent while its transaction has not committed, and never after a rollback", async () => {
    const engine = recordingEngine();
    start({ engine, pollMilliseconds: 10 });
    const balance = (version: number) => ({
      method: freelancerInfoMethod,
      content: { balances: [{ currency: "USD", available: "10.00", version }] },
    });
    await database.transaction(async (held) => {
      await addToOutbox(held, 1, balance(2));
      const undone = database.transaction(async (tx) => {
        await addToOutbox(tx, 1, balance(3));
        throw new Error("undo");
      });
      await expect(undone).rejects.toThrow("undo");
      await say(balance(1));
      expect((await engine.published.next()).data).toMatchObject({ content: { balances: [{ version: 1 }] } });
    });
    await say(balance(4));
    const versions = (await engine.published.take(2)).map(({ data }) => data);
    expect(versions).toMatchObject([2, 4].map((version) => ({ content: { balances: [{ version }] } })));
  });

  it("is woken by the notification of a commit, and by its poll where nobody listens", async () => {
    const engine = recordingEngine();
    start({ engine, pollMilliseconds: never });
    for (const method of ["a", "b", "c", "d", "e"]) {
      await say({ method });
      expect((await engine.published.next()).data).toMatchObject({ method });
    }
    await relay?.stop();
    start({ engine, pollMilliseconds: 20, listenConnection: () => Promise.reject(new Error("no connection")) });
    for (const method of ["f", "g"]) {
      await say({ method });
      expect((await engine.published.next()).data).toMatchObject({ method });
    }
  });

  it("listens again after its connection was lost, and catches up", async () => {
    const engine = recordingEngine();
    start({ engine, pollMilliseconds: never });
    await say({ method: "first" });
    await engine.published.next();
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'relay-listener' AND datname = current_database()`);
    await say({ method: "second" });
    expect((await engine.published.next()).data).toMatchObject({ method: "second" });
  });

  it("leaves a partition alone while another process drains it", async () => {
    const engine = recordingEngine();
    const rounds = new Queue<string>();
    const count = () => rounds.push("round");
    const other = await admin.connect();
    await other.query("BEGIN");
    await other.query("SELECT pg_advisory_xact_lock(hashtext('artel_outbox_0'))");
    start({ engine, pollMilliseconds: 5 });
    await say({ method: "waits" });
    pool.on("release", count);
    await rounds.take(3);
    pool.off("release", count);
    await relay?.stop();
    expect([engine.published.all.length, await rowsLeft()]).toEqual([0, 1]);
    await other.query("COMMIT");
    other.release();
    start({ engine });
    await engine.published.next();
  });

  it("drops a row that can never be sent, so that those behind it go on", async () => {
    const engine = recordingEngine();
    await sql`INSERT INTO centrifugo_outbox (method, payload) VALUES ('history', '{}'), ('disconnect', '{"user": 5}')`.execute(
      database.read,
    );
    await say({ method: "behind" });
    start({ engine });
    expect((await engine.published.next()).data).toMatchObject({ method: "behind" });
    await relay?.stop();
    expect(await rowsLeft()).toBe(0);
  });
});

/** Keeps what it is told to publish. */
function recordingEngine() {
  const published = new Queue<{ channel: string; data: unknown; key: string | undefined }>();
  const publish: RealtimePublisher["publish"] = (channel, data, options) => {
    published.push({ channel, data, key: options?.idempotencyKey });
  };
  return { published, publish, disconnect: () => undefined };
}

function start(options: Pick<RelayOptions, "engine"> & Partial<RelayOptions>): void {
  const listenConnection = () => connectClient({ ...test.config(), application_name: "relay-listener" });
  relay = startRelay({ pool, listenConnection, log: silentLog, ...options });
}

function say(message: NewMessage, idempotencyKey?: string): Promise<void> {
  return database.transaction((tx) => addToOutbox(tx, 1, message, { idempotencyKey }));
}

async function rowsLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM centrifugo_outbox`.execute(
    database.read,
  );
  return rows[0]?.count ?? -1;
}
