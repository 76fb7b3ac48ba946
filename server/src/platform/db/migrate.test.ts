import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { emptyDatabase, testDatabase } from "../../testing/test-database.ts";
import { migrate, schemaProblem } from "./migrate.ts";

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test("T-76: a migration cut off by kill -9 leaves nothing behind, and the next one does it all", async () => {
  const database = await emptyDatabase();
  const script = fileURLToPath(new URL("../../../../scripts/migrate.ts", import.meta.url));
  // The last file waits for this lock, so that the kill comes after most of the work.
  const blocker = new pg.Client(database.connectionString);
  await blocker.connect();
  await blocker.query("BEGIN");
  await blocker.query("CREATE SCHEMA ledger");
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: { PATH: "", DATABASE_URL: database.url(), ARTEL_DEMO: "0" },
    stdio: "ignore",
  });
  const waiting =
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%CREATE SCHEMA ledger%'";
  while ((await query<{ n: number }>(database.connectionString, waiting))[0]?.n === 0) {
    expect(child.exitCode).toBeNull();
  }
  child.kill("SIGKILL");
  await once(child, "exit");
  await blocker.query("ROLLBACK");
  await blocker.end();
  const gone =
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
  while ((await query<{ n: number }>(database.connectionString, gone))[0]?.n !== 0) {
    // The server notices the end of the client.
  }
  expect(await query(database.connectionString, "SELECT to_regclass('app_user') AS found")).toEqual([{ found: null }]);
  await migrate({ connection: database.config(), log: () => undefined });
  const client = new pg.Client(database.connectionString);
  await client.connect();
  expect(await schemaProblem(client)).toBeUndefined();
  await client.end();
  await database.close();
});

test("T-76: programs that start together on an empty database wait for each other, and each finds it ready", async () => {
  const database = await emptyDatabase();
  const one = () => migrate({ connection: database.config(), log: () => undefined });
  await Promise.all([one(), one(), one()]);
  const client = new pg.Client(database.connectionString);
  await client.connect();
  expect(await schemaProblem(client)).toBeUndefined();
  await client.end();
  await database.close();
});

test("T-76: a program refuses a database of an older, a newer and no version with a line that says what to do", async () => {
  const database = await testDatabase();
  const client = new pg.Client(database.connectionString);
  await client.connect();
  expect(await schemaProblem(client)).toBeUndefined();
  await client.query("INSERT INTO schema_migration (name, run_on) VALUES ('9999-from-the-future', now())");
  expect(await schemaProblem(client)).toBe(
    "the database is newer than this program (unknown migration 9999-from-the-future): start the matching version",
  );
  await client.query("DELETE FROM schema_migration WHERE name IN ('9999-from-the-future', '0005-tasks')");
  expect(await schemaProblem(client)).toBe("the database lacks migration 0005-tasks: run `npm run migrate`");
  await client.query("DROP TABLE schema_migration");
  expect(await schemaProblem(client)).toBe("the database has no schema yet: run `npm run migrate`");
  await client.end();
  await database.close();
});
