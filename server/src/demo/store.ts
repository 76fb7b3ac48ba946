import { sql } from "kysely";
import type { Read } from "../platform/db/db.ts";
import type { Row } from "../platform/db/row.ts";

/** Whether this database was never used: nobody is in it. */
export async function isNewDatabase(tx: Read): Promise<boolean> {
  const { rows } = await sql<{ people: boolean }>`SELECT EXISTS (SELECT 1 FROM app_user) AS people`.execute(tx);
  return !rows[0]?.people;
}

/** The parts of a payout. */
export async function payoutItemIds(tx: Read, payout: number): Promise<number[]> {
  const { rows } = await sql<
    Row<"payout_item", "id">
  >`SELECT id FROM payout_item WHERE payout_id = ${payout} ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}
