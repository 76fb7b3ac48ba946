import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runMigrations } from "graphile-worker";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { connectClient } from "./connect-client.ts";
import { grants, roles } from "./rights.ts";

const directory = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Says what the operator of the database has to run by hand before `migrate` can go on. */
export class RolesMissing extends Error {
  readonly statements: readonly string[];
  constructor(statements: readonly string[]) {
    super(`the login may not create roles; run as a superuser first:\n${statements.join("\n")}`);
    this.statements = statements;
  }
}

/**
 * Brings a database to this version under an advisory lock, all files or none of a failing one (T-76).
 * Creates the roles artel_app and artel_audit when the login may; otherwise throws RolesMissing with the SQL.
 */
export async function migrate(options: { connection: pg.ClientConfig; log: (line: string) => void }): Promise<void> {
  const client = await connectClient(options.connection);
  try {
    // Programs that start together wait for each other; the connection's end frees the lock.
    await client.query("SELECT pg_advisory_lock(hashtext('artel_migrate'))");
    await ensureRoles(client);
    await runner({
      dbClient: client,
      dir: directory,
      direction: "up",
      migrationsTable: "schema_migration",
      count: Number.POSITIVE_INFINITY,
      checkOrder: true,
      singleTransaction: true,
      noLock: true,
      logger: {
        info: () => {},
        warn: (line: string) => options.log(String(line)),
        error: (line: string) => options.log(String(line)),
      },
    });
    const pool = new pg.Pool({ ...options.connection, max: 1 });
    pool.on("error", () => undefined);
    pool.on("connect", (connected) => connected.on("error", () => undefined));
    try {
      await runMigrations({ pgPool: pool });
    } finally {
      await pool.end();
    }
    await client.query(grants);
  } finally {
    await client.end();
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

/** Names of the migrations this code knows, in order. */
export function knownMigrations(): string[] {
  return readdirSync(directory)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .map((name) => name.replace(/\.sql$/, ""))
    .sort();
}

/** Refuses a database of another version: returns a clear line, or undefined when the schema is exactly this code's (T-76). */
export async function schemaProblem(client: pg.ClientBase | pg.Pool): Promise<string | undefined> {
  const known = knownMigrations();
  const { rows: present } = await client.query<{ found: string | null }>(
    "SELECT to_regclass('public.schema_migration')::text AS found",
  );
  if (!present[0]?.found) {
    return "the database has no schema yet: run `npm run migrate`";
  }
  const { rows } = await client.query<{ name: string }>("SELECT name FROM public.schema_migration");
  const applied = new Set(rows.map((row) => row.name));
  const missing = known.filter((name) => !applied.has(name));
  const unknown = [...applied].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return `the database is newer than this program (unknown migration ${unknown[0]}): start the matching version`;
  }
  return missing.length > 0 ? `the database lacks migration ${missing[0]}: run \`npm run migrate\`` : undefined;
}
