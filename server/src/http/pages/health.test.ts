import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBooksJob } from "../../check-ledger.ts";
import { addDatabaseFigures } from "../../figures.ts";
import { addMail } from "../../outbox/mail.ts";
import { openDatabase } from "../../platform/db/db.ts";
import { createLog, silentLog } from "../../platform/log.ts";
import { productVersion } from "../../platform/product-version.ts";
import { collected } from "../../testing/collected.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";
import type { App } from "../context.ts";
import { createHealth, type HealthOptions, listenForHealth } from "./health.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** Asks the port of its own that a worker has. */
async function asked(options: HealthOptions, path: string): Promise<{ status: number; text: string }> {
  const server = await listenForHealth(createHealth(options), 0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await reply.text();
  server.close();
  return { status: reply.status, text };
}

const figuresOf =
  ({ db }: App) =>
  (registry: Parameters<typeof addDatabaseFigures>[0]) =>
    addDatabaseFigures(registry, db);

test("T-137: a process that is not ready tells strangers which check failed; the reason, with its file or host, is in the log", async () => {
  const { lines, stream } = collected();
  const log = createLog("warn", stream);
  const connection = { host: "/nowhere/of/ours", database: "artel", user: "artel" };
  const db = openDatabase({ connection, size: 1, queue: 1, log: silentLog, ids: world.app.ids });
  const { status, text } = await asked({ app: { ...world.app, db, log } }, "/readyz");
  await db.close();
  expect(status).toBe(503);
  expect(JSON.parse(text).checks).toMatchObject({
    database: { ok: false, problem: "no answer" },
    schema: { ok: false, problem: "not of this version" },
    draining: { ok: true },
  });
  expect(text).not.toContain("nowhere");
  expect(lines().map(({ check, msg, reason }) => [check, msg, String(reason).includes("/nowhere/of/ours")])).toEqual([
    ["database", "not ready", true],
    ["schema", "not ready", true],
  ]);
});

test("T-137: a database of another version is told without the files in which it differs", async () => {
  const { lines, stream } = collected();
  const app = { ...world.app, log: createLog("warn", stream) };
  const health = createHealth({ app });
  const set = async (to: string) => {
    const client = new pg.Client(world.superuser);
    await client.connect();
    await client.query("UPDATE schema_function SET checksum = $1 WHERE file = 'ledger/sql/money-text.sql'", [to]);
    await client.end();
  };
  const [row] = await rowsOf<{ checksum: string }>(
    world.tx,
    "SELECT checksum FROM schema_function WHERE file = 'ledger/sql/money-text.sql'",
  );
  await set("of another text");
  const first = await health.readiness();
  await health.readiness();
  await set(row?.checksum ?? "");
  expect(first.checks.schema).toMatchObject({ ok: false, problem: "not of this version" });
  expect((await health.readiness()).isReady).toBe(true);
  // Once for a reason, however often somebody asks.
  expect(lines().map(({ reason }) => reason)).toEqual([expect.stringContaining("ledger/sql/money-text.sql")]);
});

test("a worker tells on a port of its own that it lives, that its jobs are done, and its version with the commit", async () => {
  const { app } = world;
  expect(await asked({ app }, "/healthz")).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect(JSON.parse((await asked({ app }, "/version?x")).text)).toEqual(productVersion());
  const working = await asked({ app, isWorking: () => true }, "/readyz");
  expect([working.status, JSON.parse(working.text).checks.jobs.ok]).toEqual([200, true]);
  const ended = await asked({ app, isWorking: () => false }, "/readyz");
  expect([ended.status, JSON.parse(ended.text).checks.jobs]).toMatchObject([503, { problem: "not running" }]);
  expect((await asked({ app }, "/rest/user/init")).status).toBe(404);
});

test("the metrics count mails and other jobs by their state, messages of the outbox, and the last check of the books", async () => {
  const { app } = world;
  const read = async () => (await asked({ app, addFigures: figuresOf(app) }, "/metrics")).text;
  const before = await read();
  expect(before).toContain('artel_jobs{job="send-mail",state="givenUp"} 0\n');
  expect(before).toContain("artel_books_checked_timestamp_seconds 0\n");
  await app.db.transaction(async (tx) => {
    await addMail(tx, app.ids, {
      to: "a@b.example",
      language: "en",
      subject: "mailAccess.codeSubject",
      paragraphs: [{ key: "mailAccess.code" }],
    });
    await rowsOf(
      tx,
      `INSERT INTO centrifugo_outbox (method, payload, created_at) VALUES
        ('publish', '{"channel": "user#1"}', now() - interval '90 seconds')`,
    );
  });
  await checkBooksJob({
    db: app.db,
    key: app.keys.seal,
    log: silentLog,
    now: () => new Date("2026-11-20T02:00:00Z"),
  })();
  const text = await read();
  expect(text).toContain('artel_jobs{job="send-mail",state="due"} 1\n');
  expect(text).toContain("artel_outbox_rows 1\n");
  expect(text).toMatch(/^artel_outbox_oldest_seconds 9\d/m);
  expect(text).toContain(`artel_books_checked_timestamp_seconds ${Date.parse("2026-11-20T02:00:00Z") / 1000}\n`);
  expect(text).toContain("artel_books_findings 0\n");
  expect(text).toContain("artel_database_up 1\n");
  expect(text).toContain(`artel_version_info{version="${productVersion().version}"`);
});

test("the metrics are there while the database is not, and say so", async () => {
  const connection = { host: "/nowhere/of/ours", database: "artel", user: "artel" };
  const db = openDatabase({ connection, size: 1, queue: 1, log: silentLog, ids: world.app.ids });
  const app = { ...world.app, db };
  const { status, text } = await asked({ app, addFigures: figuresOf(app) }, "/metrics");
  await db.close();
  expect([status, text.includes("artel_database_up 0\n")]).toEqual([200, true]);
});
