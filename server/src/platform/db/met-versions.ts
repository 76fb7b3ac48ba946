import type pg from "pg";
import { type ProductVersion, productVersion, versionText } from "../product-version.ts";
import type { Row } from "./row.ts";

const newestMigration = "SELECT max(name) AS name FROM public.schema_migration";

/** What a database was made for: the version that it met last, and its newest migration. Undefined for a new one. */
export async function stateOfDatabase(client: pg.ClientBase): Promise<string | undefined> {
  const { rows: tables } = await client.query<{ migrations: boolean; versions: boolean }>(
    "SELECT to_regclass('public.schema_migration') IS NOT NULL AS migrations, to_regclass('public.product_version') IS NOT NULL AS versions",
  );
  const [migrated] = tables[0]?.migrations ? (await client.query<{ name: string | null }>(newestMigration)).rows : [];
  if (!migrated?.name) {
    return undefined;
  }
  const met = tables[0]?.versions ? await lastMet(client) : undefined;
  return met === undefined ? `migration ${migrated.name}` : `${versionText(met)}, migration ${migrated.name}`;
}

/**
 * Notes that the database meets this version of the product. Answers the version that it met before, where that was another one.
 * The login has to own the table.
 */
export async function meetVersion(client: pg.ClientBase): Promise<string | undefined> {
  const [before, now] = [await lastMet(client), productVersion()];
  if (before !== undefined && before.version === now.version && before.commit === now.commit) {
    return undefined;
  }
  await client.query("INSERT INTO public.product_version (version, commit_hash) VALUES ($1, $2)", [
    now.version,
    now.commit ?? "",
  ]);
  return before && versionText(before);
}

async function lastMet(client: pg.ClientBase): Promise<ProductVersion | undefined> {
  const { rows } = await client.query<Row<"product_version", "version" | "commit_hash">>(
    "SELECT version, commit_hash FROM public.product_version ORDER BY id DESC LIMIT 1",
  );
  const [row] = rows;
  return row && { version: row.version, ...(row.commit_hash ? { commit: row.commit_hash } : {}) };
}
