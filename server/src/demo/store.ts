import { sql } from "kysely";
import type { Read, Tx } from "../platform/db/db.ts";
import type { Row } from "../platform/db/row.ts";

/** Whether this database was never used: nobody is in it. */
export async function isNewDatabase(tx: Read): Promise<boolean> {
  const { rows } = await sql<{ people: boolean }>`SELECT EXISTS (SELECT 1 FROM app_user) AS people`.execute(tx);
  return !rows[0]?.people;
}

/** Notes that the demo data are being made; false where they were begun before. */
export async function noteDemoBegun(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO demo_load (begun_at) VALUES (${now}) ON CONFLICT DO NOTHING
    RETURNING 1 AS noted`.execute(tx);
  return rows.length === 1;
}

/** Notes that the demo data are whole. */
export async function noteDemoEnded(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE demo_load SET ended_at = ${now}`.execute(tx);
}

/** Whether a process that made the demo data of this database was ended before they were whole. */
export async function isHalfMade(tx: Read): Promise<boolean> {
  const { rows } = await sql<{
    half: boolean;
  }>`SELECT EXISTS (SELECT 1 FROM demo_load WHERE ended_at IS NULL) AS half`.execute(tx);
  return rows[0]?.half ?? false;
}

/** The parts of a payout. */
export async function payoutItemIds(tx: Read, payout: number): Promise<number[]> {
  const { rows } = await sql<
    Row<"payout_item", "id">
  >`SELECT id FROM payout_item WHERE payout_id = ${payout} ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}
