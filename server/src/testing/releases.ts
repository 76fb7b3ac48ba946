import { createHash } from "node:crypto";
import type pg from "pg";
import { migrationTable } from "../platform/db/migrate.ts";
import { migrationFiles } from "../platform/db/schema-files.ts";

/** `secrets.json` of the installation whose rows a release leaves: what is sealed in them opens with it, and it keeps no secret. */
export const releaseSecrets = JSON.stringify({ root: createHash("sha256").update("artel: releases").digest("hex") });

const schemas = ["public", "ledger", "audit", "task", "vault"];
/** What a program makes of itself at each start, and messages to pages that were open then. */
const unkept = ["schema_function", "centrifugo_outbox"];

interface KeptTable {
  readonly name: string;
  readonly columns: string;
  /** The row as the values of an INSERT. */
  readonly values: string;
}

/**
 * The rows of a database as SQL: its first line names the migrations that make the tables. The functions of that version and the
 * tables of the job queue are not in it, for a later program makes its own.
 */
export async function dumpRows(client: pg.ClientBase): Promise<string> {
  const { rows: applied } = await client.query<{ name: string }>("SELECT name FROM schema_migration ORDER BY name");
  const { rows: tables } = await client.query<KeptTable>(
    `SELECT c.oid::regclass::text AS name, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns,
      string_agg(format('quote_nullable(%I::text)', attname), $$ || ', ' || $$ ORDER BY attnum) AS values
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE relkind = 'r' AND relnamespace = ANY ($1::regnamespace[]) AND NOT relname = ANY ($2) AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' GROUP BY c.oid ORDER BY 1`,
    [schemas, unkept],
  );
  const parts = [`-- ${applied.map(({ name }) => name).join(" ")}`, `${migrationTable};`];
  for (const { name, columns, values } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT '(' || ${values} || ')' AS row FROM ${name} ORDER BY ctid`,
    );
    if (rows.length > 0) {
      const list = rows.map(({ row }) => row).join(",\n");
      parts.push(`DELETE FROM ${name};\nINSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE VALUES\n${list};`);
    }
  }
  const { rows: sequences } = await client.query<{ line: string }>(
    `SELECT format('SELECT setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) AS line FROM pg_sequences
      WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [schemas],
  );
  return [...parts, ...sequences.map(({ line }) => line), ""].join("\n");
}

/** Makes the tables of a release in an empty database, and puts the rows in. References are checked by nothing, so any order does. */
export async function loadRows(client: pg.ClientBase, dump: string): Promise<void> {
  const names = /^-- (.*)/.exec(dump)?.[1]?.split(" ") ?? [];
  const files = new Map(migrationFiles().map(({ name, text }) => [name, text]));
  for (const name of names) {
    await client.query(files.get(name) ?? "");
  }
  await client.query("SET session_replication_role = replica");
  await client.query(dump);
  await client.query("RESET session_replication_role");
}
