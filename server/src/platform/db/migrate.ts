import { runMigrations } from "graphile-worker";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { migrationTable, takeOverBaseline } from "./baseline.ts";
import { connectClient } from "./connect-client.ts";
import { changedFunctions, dropFunctions, makeFunctions, prepareFunctions } from "./functions.ts";
import { grants, roles } from "./rights.ts";
import { migrationFiles, type SchemaFile } from "./schema-files.ts";

/** Says what the operator of the database has to run by hand before `migrate` can go on. */
export class RolesMissing extends Error {
  readonly statements: readonly string[];
  constructor(statements: readonly string[]) {
    super(`the login may not create roles; run as a superuser first:\n${statements.join("\n")}`);
    this.statements = statements;
  }
}

/** Says that the database lacks an extension, and what its operator has to do before `migrate` can go on. */
export class ExtensionMissing extends Error {
  constructor(name: string, reason: string) {
    super(
      `the database lacks the extension ${name}, which the search needs (${reason}); install it on its server where it is ` +
        `missing (it comes with PostgreSQL, on Debian in its own package postgresql-<version>), then run as a superuser in this database:\n` +
        `CREATE EXTENSION ${name};`,
    );
  }
}

/** Brings a database to this version as `migrate` does, where anything in it is of another. */
export async function migrateIfChanged(options: {
  connection: pg.ClientConfig;
  log: (line: string) => void;
}): Promise<void> {
  const client = await connectClient(options.connection);
  const problem = await schemaProblem(client).finally(() => client.end());
  if (problem) {
    await migrate(options);
  }
}

/**
 * Brings a database to this version under an advisory lock: tables by the migrations that it lacks, then all functions and
 * triggers anew when a file of them changed, all in one transaction or nothing. An applied migration whose text
 * changed, and a list of another version, are refused in one line. Creates the roles artel_app and artel_audit when the login
 * may; otherwise throws RolesMissing with the SQL. ExtensionMissing says the same of pg_trgm.
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
    await ensureRoles(client);
    await ensureExtension(client, "pg_trgm");
    await makeQueue(options.connection);
    await client.query("BEGIN");
    // What fails ends the connection, and with it the transaction.
    await bringUp(client, options.log);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

async function bringUp(client: pg.Client, log: (line: string) => void): Promise<void> {
  const files = migrationFiles();
  const [baseline] = files;
  if (!baseline) {
    throw new Error("there are no migrations beside this program");
  }
  await takeOverBaseline(client, baseline);
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

async function ensureRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ missing: string }>(
    "SELECT r AS missing FROM unnest($1::text[]) r WHERE NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = r)",
    [Object.keys(roles)],
  );
  const statements = rows.flatMap((row) => roles[row.missing] ?? []);
  for (const statement of statements) {
    try {
      await client.query(statement);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === "42501") {
        throw new RolesMissing(statements);
      }
      // Another cluster user made it in the meantime.
      if (!(error instanceof pg.DatabaseError && (error.code === "42710" || error.code === "23505"))) {
        throw error;
      }
    }
  }
}

/** What the migrations need of the server beside PostgreSQL itself. Any role that may create in the database may make it. */
async function ensureExtension(client: pg.Client, name: "pg_trgm"): Promise<void> {
  try {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA public`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && extensionFaults.has(error.code ?? "")) {
      throw new ExtensionMissing(name, error.message);
    }
    throw error;
  }
}

/** It may not be made, is not installed, or is unknown to the server. */
const extensionFaults = new Set(["42501", "58P01", "0A000"]);

async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "SELECT name, checksum FROM public.schema_migration",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** What forbids to go on from the applied migrations: an unknown one, a changed one, or one that was left out. */
function fileProblem(files: readonly SchemaFile[], applied: ReadonlyMap<string, string>): string | undefined {
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
  const { rows: found } = await client.query<{ migrations: boolean; functions: boolean; checksums: boolean }>(
    `SELECT to_regclass('public.schema_migration') IS NOT NULL AS migrations,
      to_regclass('public.schema_function') IS NOT NULL AS functions,
      EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('public.schema_migration') AND attname = 'checksum') AS checksums`,
  );
  if (!found[0]?.migrations) {
    return "the database has no schema yet: run `npm run migrate`";
  }
  if (!(found[0].functions && found[0].checksums)) {
    return "the database is older than this program: run `npm run migrate`";
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
