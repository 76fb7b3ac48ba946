import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { emptyDatabase, testDatabase } from "../../testing/test-database.ts";
import { productVersion, versionText } from "../product-version.ts";
import { meetVersion } from "./met-versions.ts";
import { fileProblem, migrate, migrateIfChanged, schemaProblem } from "./migrate.ts";
import { functionFiles, withChecksum } from "./schema-files.ts";
import type { SuperuserNeeded } from "./superuser.ts";

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
  // The migration waits for this schema, so that the kill comes after most of its work.
  const blocker = new pg.Client(database.connectionString);
  await blocker.connect();
  await blocker.query("BEGIN");
  await blocker.query("CREATE SCHEMA vault");
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: { PATH: "", DATABASE_URL: database.url(), ARTEL_DEMO: "0" },
    stdio: "ignore",
  });
  const waiting =
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
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

/** A database with the schema of this program, and a connection of its owner. */
async function migrated() {
  const database = await testDatabase();
  const client = new pg.Client(database.connectionString);
  await client.connect();
  const end = async () => {
    await client.end();
    await database.close();
  };
  return { client, connection: database.config(), end };
}

test("T-76: a program refuses a database of an older, a newer and no version with a line that says what to do", async () => {
  const { client, end } = await migrated();
  expect(await schemaProblem(client)).toBeUndefined();
  await client.query("INSERT INTO schema_migration (name, checksum) VALUES ('9999-from-the-future', 'x')");
  expect(await schemaProblem(client)).toBe(
    "the database is newer than this program (unknown migration 9999-from-the-future): start the matching version",
  );
  await client.query("DELETE FROM schema_migration");
  expect(await schemaProblem(client)).toBe("the database lacks migration 0001-baseline: run `npm run migrate`");
  await client.query("DROP TABLE schema_migration");
  expect(await schemaProblem(client)).toBe("the database has no schema yet: run `npm run migrate`");
  await end();
});

const formerLine =
  "the database is from before v0.2.0, the first release, and nothing brings it to this version: use an empty one (another DATABASE_URL or ARTEL_DATA_DIR)";

test.each([
  ["without sums", "CREATE TABLE schema_migration (id serial PRIMARY KEY, name text, run_on timestamp)", "0001-users"],
  ["with a baseline of its own", "CREATE TABLE schema_migration (name text, checksum text)", "0001-baseline"],
])(
  "T-76: a database of before the first release, %s, is refused in one line and stays as it is",
  async (_, table, name) => {
    const database = await emptyDatabase();
    await query(database.connectionString, `${table}; INSERT INTO schema_migration (name) VALUES ('${name}')`);
    const client = new pg.Client(database.connectionString);
    await client.connect();
    expect(await schemaProblem(client)).toBe(formerLine);
    const connection = database.config();
    await expect(migrate({ connection, log: () => undefined })).rejects.toMatchObject({
      message: formerLine,
      exitCode: 78,
    });
    const relations = "SELECT relname FROM pg_class WHERE relkind = 'r' AND oid >= 16384";
    expect((await client.query(relations)).rows).toEqual([{ relname: "schema_migration" }]);
    await client.end();
    await database.close();
  },
);

test("T-76: a migration that was edited after it was applied is refused, and one that came in before an applied one", () => {
  const files = ["0001-baseline", "0002-first", "0003-second"].map((name) => withChecksum(name, name));
  const applied = (...names: readonly string[]) =>
    new Map(files.filter(({ name }) => names.includes(name)).map(({ name, checksum }) => [name, checksum]));
  expect(fileProblem(files, applied("0001-baseline", "0002-first"))).toBeUndefined();
  expect(fileProblem(files, applied("0001-baseline").set("0002-first", "of another text"))).toBe(
    "migration 0002-first is not the file that was applied: put the released file back",
  );
  expect(fileProblem(files, applied("0001-baseline", "0003-second"))).toBe(
    "migration 0002-first came in before 0003-second, which was applied already: number it anew",
  );
});

test("T-76: functions of another version are refused, and the next migration puts those of this program in their place", async () => {
  const { client, connection, end } = await migrated();
  const text = "SELECT prosrc FROM pg_proc WHERE oid = 'ledger.wire'::regproc";
  const { rows: before } = await client.query(text);
  const triggers = "SELECT count(*)::int AS n FROM pg_trigger WHERE NOT tgisinternal";
  const { rows: guards } = await client.query(triggers);
  await client.query(
    "CREATE OR REPLACE FUNCTION ledger.wire(minor bigint, currency text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT NULL::text'",
  );
  await client.query("DROP FUNCTION task.refuse_price() CASCADE");
  await client.query(
    "UPDATE schema_function SET checksum = 'of another text', objects = array_remove(array_remove(objects, 'function task.refuse_price()'), 'trigger guard_price on public.task') WHERE file IN ('ledger/sql/money-text.sql', 'features/tasks/sql/guards.sql')",
  );
  expect(await schemaProblem(client)).toBe(
    "the functions of the database are of another version (ledger/sql/money-text.sql): run `npm run migrate`",
  );
  await migrate({ connection, log: () => undefined });
  expect(await schemaProblem(client)).toBeUndefined();
  expect((await client.query(text)).rows).toEqual(before);
  expect((await client.query(triggers)).rows).toEqual(guards);
  // A file that this program does not have is of another version too.
  await client.query("INSERT INTO schema_function (file, checksum, objects) VALUES ('gone/sql/old.sql', 'x', '{}')");
  expect(await schemaProblem(client)).toContain("(gone/sql/old.sql)");
  await end();
});

test("G-F2, T-76: a start changes nothing in a database of this version, and everything that is of another", async () => {
  const { client, connection, end } = await migrated();
  const state = async () =>
    (await client.query("SELECT file, checksum, applied_at, xmin::text FROM schema_function ORDER BY file")).rows;
  const start = () => migrateIfChanged({ connection, log: () => undefined });
  const before = await state();
  await start();
  expect(await state()).toEqual(before);
  for (const file of ["platform/db/rights.ts", "graphile-worker", "ledger/sql/money-text.sql"]) {
    await client.query("UPDATE schema_function SET checksum = 'of another text' WHERE file = $1", [file]);
    expect(await schemaProblem(client)).toContain(`(${file})`);
    await client.query("REVOKE SELECT ON task FROM artel_app");
    await start();
    expect(await schemaProblem(client)).toBeUndefined();
    const rights = await client.query("SELECT has_table_privilege('artel_app', 'task', 'SELECT') AS may");
    expect(rights.rows).toEqual([{ may: true }]);
  }
  await client.query("DELETE FROM schema_migration");
  await expect(start()).rejects.toThrow("already exists");
  await end();
});

test("T-137: what brings a database to this version says from which one, and a start on a former one says so too", async () => {
  const { client, connection, end } = await migrated();
  const { rows } = await client.query("SELECT max(name) AS name FROM schema_migration");
  await client.query("INSERT INTO product_version (version, commit_hash) VALUES ('0.0.9', $1)", ["ab".repeat(20)]);
  await client.query("UPDATE schema_function SET checksum = 'of another text' WHERE file = 'graphile-worker'");
  const log: string[] = [];
  await migrateIfChanged({ connection, log: (line) => log.push(line) });
  const now = versionText(productVersion());
  expect(log).toEqual([
    `the database was brought from 0.0.9 (abababab), migration ${rows[0].name} to ${now}, migration ${rows[0].name}`,
  ]);
  expect(await meetVersion(client)).toBeUndefined();
  await client.query("INSERT INTO product_version (version, commit_hash) VALUES ('0.0.9', '')");
  expect(await meetVersion(client)).toBe("0.0.9");
  expect(await meetVersion(client)).toBeUndefined();
  await end();
});

test("every file of functions is made, in the order of one list", () => {
  const sources = fileURLToPath(new URL("../../", import.meta.url));
  const onDisk = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".sql"));
  expect(
    functionFiles()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(onDisk.sort());
});

test("Q-33, T-137: who may not make the extension of the search is told what to run, and may go on after it", async () => {
  const database = await emptyDatabase();
  const login = `plain_${database.name}`;
  await query(database.connectionString, `CREATE ROLE ${login} LOGIN IN ROLE artel_app`);
  const log: string[] = [];
  const asLogin = () => migrate({ connection: database.config(login), log: (line) => log.push(line) });
  const refused = await asLogin().catch((error: unknown) => error);
  expect(refused).toMatchObject({
    exitCode: 78,
    statements: [
      `GRANT artel_audit TO "${login}";`,
      `GRANT artel_payout TO "${login}";`,
      `GRANT artel_realtime TO "${login}";`,
      `ALTER DATABASE "${database.name}" OWNER TO "${login}";`,
      "CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;",
    ],
  });
  expect(log).toEqual([]);
  await query(database.connectionString, (refused as SuperuserNeeded).statements.join("\n"));
  await asLogin();
  expect(
    await query(database.connectionString, "SELECT to_regclass('task_search_found') IS NOT NULL AS found"),
  ).toEqual([{ found: true }]);
  const newest = log.findLast((line) => line.startsWith("migration "));
  expect(log.filter((line) => !line.startsWith("migration "))).toEqual([
    `the database was made (${versionText(productVersion())}, ${newest})`,
  ]);
  await database.close();
  // A role outlives its database, so another one has to drop it.
  const other = await emptyDatabase();
  await query(other.connectionString, `DROP ROLE ${login}`);
  await other.close();
});

test("T-137: where others than the owner of the database own its schema, the login is told how it gets that too", async () => {
  const database = await emptyDatabase();
  const login = `guest_${database.name}`;
  const roles = "artel_app, artel_audit, artel_payout, artel_realtime";
  await query(
    database.connectionString,
    `CREATE EXTENSION pg_trgm; ALTER SCHEMA public OWNER TO CURRENT_USER; CREATE ROLE ${login} LOGIN IN ROLE ${roles}`,
  );
  const asLogin = () => migrate({ connection: database.config(login), log: () => undefined });
  const refused = await asLogin().catch((error: unknown) => error);
  const statements = [
    `ALTER DATABASE "${database.name}" OWNER TO "${login}";`,
    `GRANT ALL ON SCHEMA public TO "${login}" WITH GRANT OPTION;`,
  ];
  expect(refused).toMatchObject({ statements });
  await query(database.connectionString, statements.join("\n"));
  await asLogin();
  await database.close();
  const other = await emptyDatabase();
  await query(other.connectionString, `DROP ROLE ${login}`);
  await other.close();
});
