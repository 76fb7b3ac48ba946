import { sql } from "kysely";
import * as z from "zod/mini";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";

const schema = z.object({ isOn: z.boolean(), until: z._default(z.nullable(z.string()), null) });

/** The service mode with its expected end; null while the service is open. */
export type ServiceMode = { readonly until: string | null } | null;

/** Reads the service mode; a setting that cannot be read counts as off. */
export async function readServiceMode(tx: Read): Promise<ServiceMode> {
  const { rows } = await sql<Row<"setting", "value">>`SELECT value FROM setting WHERE name = 'serviceMode'`.execute(tx);
  const parsed = schema.safeParse(rows[0]?.value);
  return parsed.success && parsed.data.isOn ? { until: parsed.data.until } : null;
}

/** Stores the service mode. Processes hear of it by a notice at the commit; switching it off ends every bypass. */
export async function writeServiceMode(
  tx: Tx,
  mode: { isOn: boolean; until: string | null; now: Date },
): Promise<void> {
  const value = JSON.stringify({ isOn: mode.isOn, until: mode.until });
  await sql`INSERT INTO setting (name, value, changed_at) VALUES ('serviceMode', ${value}::jsonb, ${mode.now})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`.execute(tx);
  if (!mode.isOn) {
    await sql`DELETE FROM service_bypass`.execute(tx);
  }
}

/** Stores the hash of a token that lets its bearer in. */
export async function addBypass(
  tx: Tx,
  bypass: { hash: Buffer; issuedBy: number; now: Date; expires: Date },
): Promise<void> {
  await sql`INSERT INTO service_bypass (token_hash, issued_by, created_at, expires_at)
    VALUES (${bypass.hash}, ${bypass.issuedBy}, ${bypass.now}, ${bypass.expires})`.execute(tx);
}

/** Whether a token was issued and still lets in. */
export async function isBypass(tx: Read, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM service_bypass WHERE token_hash = ${hash} AND expires_at > ${now}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Removes bypasses that ended before a moment. */
export async function deleteOldBypasses(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM service_bypass WHERE expires_at < ${before}`.execute(tx);
}
