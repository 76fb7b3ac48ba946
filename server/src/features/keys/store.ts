import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

export type KeyPurpose = "data" | "pepper";
export type KeptPurpose = "code" | "device" | "newApp";

/** Processes that start together name their keys one after the other. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('artel_keys'))`.execute(tx);
}

/** The keys that were ever named for a purpose, the first before all. */
export async function selectNamed(
  tx: Tx,
  purpose: KeyPurpose,
): Promise<Row<"installation_key", "number" | "fingerprint">[]> {
  const { rows } = await sql<Row<"installation_key", "number" | "fingerprint">>`
    SELECT number, fingerprint FROM installation_key WHERE purpose = ${purpose} ORDER BY number`.execute(tx);
  return rows;
}

/** Names a key by a number. */
export async function insertNamed(
  tx: Tx,
  key: { readonly purpose: KeyPurpose; readonly number: number; readonly fingerprint: string; readonly now: Date },
): Promise<void> {
  await sql`INSERT INTO installation_key (purpose, number, fingerprint, created_at)
    VALUES (${key.purpose}, ${key.number}, ${key.fingerprint}, ${key.now})`.execute(tx);
}

/** The sealed key of a purpose; undefined before the first start. */
export async function selectKept(read: Read, purpose: KeptPurpose): Promise<string | undefined> {
  const { rows } = await sql<
    Row<"kept_key", "envelope">
  >`SELECT envelope FROM kept_key WHERE purpose = ${purpose}`.execute(read);
  return rows[0]?.envelope;
}

/** Keeps the sealed key of a purpose, in place of the same one sealed with another key. */
export async function storeKept(tx: Tx, purpose: KeptPurpose, envelope: string, now: Date): Promise<void> {
  await sql`INSERT INTO kept_key (purpose, envelope, created_at) VALUES (${purpose}, ${envelope}, ${now})
    ON CONFLICT (purpose) DO UPDATE SET envelope = EXCLUDED.envelope`.execute(tx);
}
