import { runMigrations } from "graphile-worker";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { connectClient } from "./connect-client.ts";
import { changedFunctions, dropFunctions, makeFunctions, prepareFunctions } from "./functions.ts";
import { meetVersion, stateOfDatabase } from "./met-versions.ts";
import { grants } from "./rights.ts";
import { migrationFiles, type SchemaFile } from "./schema-files.ts";
import { ensureRights } from "./superuser.ts";

/** The applied migrations, each with the sum of its text. */
export const migrationTable = `CREATE TABLE IF NOT EXISTS public.schema_migration (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

/** Brings a database to this version as `migrate` does, where anything in it is of another; gives the login what it lacks. */
export async function migrateIfChanged(options: {
  connection: pg.ClientConfig;
  log: (line: string) => void;
}): Promise<void> {
  const client = await connectClient(options.connection);
  try {
    if ((await schemaProblem(client)) === undefined) {
      await ensureRights(client);
      return;
    }
  } finally {
    await client.end();
  }
  await migrate(options);
}

/**
 * Brings a database to this version under an advisory lock: tables by the migrations that it lacks, then all functions and
 * triggers anew when a file of them changed, all in one transaction or nothing. An applied migration whose text
 * changed, a list of another version, and a database of before the first release are refused in one line. What the login lacks it takes itself where it may;
 * otherwise SuperuserNeeded says what to run. The log hears of each migration, and from which version to which.
 */
export async function migrate(options: { connection: pg.ClientConfig; log: (line: string) => void }): Promise<void> {
  const client = await connectClient(options.connection);
  try {
    client.on("notice", ({ message, severity }) => {
      if (severity === "WARNING") {
        options.log(message ?? "");
      }
    });
    // Programs that start together wait for each other; the connection's end frees the lock.
    await client.query("SELECT pg_advisory_lock(hashtext('artel_migrate'))");
    const former = await formerProblem(client);
    if (former) {
      throw new StartError(former, 78);
    }
    await ensureRights(client);
    await makeQueue(options.connection);
    const before = await stateOfDatabase(client);
    await client.query("BEGIN");
    // What fails ends the connection, and with it the transaction.
    await bringUp(client, options.log);
    await meetVersion(client);
    await client.query("COMMIT");
    const now = await stateOfDatabase(client);
    if (now !== before) {
      options.log(
        before === undefined ? `the database was made (${now})` : `the database was brought from ${before} to ${now}`,
      );
    }
  } finally {
    await client.end();
  }
}

async function bringUp(client: pg.Client, log: (line: string) => void): Promise<void> {
  const files = migrationFiles();
  await client.query(migrationTable);
  await prepareFunctions(client);
  const applied = await appliedMigrations(client);
  const problem = fileProblem(files, applied);
  if (problem) {
    throw new StartError(problem, 78);
  }
  const missing = files.filter(({ name }) => !applied.has(name));
  if (missing.length > 0 || (await changedFunctions(client)) !== undefined) {
    await dropFunctions(client);
    for (const file of missing) {
      log(`migration ${file.name}`);
      await client.query(file.text);
      await client.query("INSERT INTO public.schema_migration (name, checksum) VALUES ($1, $2)", [
        file.name,
        file.checksum,
      ]);
    }
    await makeFunctions(client);
  } else {
    await client.query(grants);
  }
}

/** The job queue's own tables, by its own migrations. */
async function makeQueue(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on("error", () => undefined);
  pool.on("connect", (connected) => connected.on("error", () => undefined));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "SELECT name, checksum FROM public.schema_migration",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** What refuses a database that was made before the first release: its list does not begin with the baseline as it is now. */
async function formerProblem(client: pg.ClientBase | pg.Pool): Promise<string | undefined> {
  const { rows: tables } = await client.query("SELECT 1 WHERE to_regclass('public.schema_migration') IS NOT NULL");
  const [baseline] = migrationFiles();
  if (tables.length === 0 || !baseline) {
    return undefined;
  }
  const { rows } = await client.query<{ checksum: string | null }>(
    "SELECT to_jsonb(m) ->> 'checksum' AS checksum FROM public.schema_migration m ORDER BY m.name = $1 DESC LIMIT 1",
    [baseline.name],
  );
  return rows.length === 0 || rows[0]?.checksum === baseline.checksum
    ? undefined
    : "the database is from before v0.2.0, the first release, and nothing brings it to this version: use an empty one (another DATABASE_URL or ARTEL_DATA_DIR)";
}

/** What forbids to go on from the applied migrations: an unknown one, a changed one, or one that was left out. */
export function fileProblem(files: readonly SchemaFile[], applied: ReadonlyMap<string, string>): string | undefined {
  const unknown = [...applied.keys()].find((name) => !files.some((file) => file.name === name));
  if (unknown) {
    return `the database is newer than this program (unknown migration ${unknown}): start the matching version`;
  }
  const changed = files.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed) {
    return `migration ${changed.name} is not the file that was applied: put the released file back`;
  }
  const firstMissing = files.findIndex(({ name }) => !applied.has(name));
  const late = files.find(({ name }, index) => firstMissing >= 0 && index > firstMissing && applied.has(name));
  return (
    late &&
    `migration ${files[firstMissing]?.name} came in before ${late.name}, which was applied already: number it anew`
  );
}

/** Refuses a database of another version: returns a clear line, or undefined when the schema is exactly this code's. */
export async function schemaProblem(client: pg.ClientBase | pg.Pool): Promise<string | undefined> {
  const { rows: tables } = await client.query("SELECT 1 WHERE to_regclass('public.schema_migration') IS NOT NULL");
  if (tables.length === 0) {
    return "the database has no schema yet: run `npm run migrate`";
  }
  const former = await formerProblem(client);
  if (former) {
    return former;
  }
  const files = migrationFiles();
  const applied = await appliedMigrations(client);
  const missing = files.find(({ name }) => !applied.has(name));
  const problem = fileProblem(files, applied);
  if (problem ?? missing) {
    return problem ?? `the database lacks migration ${missing?.name}: run \`npm run migrate\``;
  }
  const changed = await changedFunctions(client);
  return changed && `the functions of the database are of another version (${changed}): run \`npm run migrate\``;
}
