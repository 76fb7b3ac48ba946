import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

type ZoneRow = Row<"account_zone", "since" | "time_zone">;

/** The zones of an account, the oldest first; none where it never had one. */
export async function zonesOf(read: Read, owner: number): Promise<ZoneRow[]> {
  const { rows } = await sql<ZoneRow>`SELECT since, time_zone FROM account_zone
    WHERE owner = ${owner} ORDER BY since`.execute(read);
  return rows;
}

/** Adds a zone from a moment on. Of two in the same moment the first stays; answers whether this one was added. */
export async function insertZone(tx: Tx, owner: number, zone: string, since: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO account_zone (owner, since, time_zone) VALUES (${owner}, ${since}, ${zone})
    ON CONFLICT (owner, since) DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the zones of an account. */
export async function deleteZones(tx: Tx, owner: number): Promise<void> {
  await sql`DELETE FROM account_zone WHERE owner = ${owner}`.execute(tx);
}

/** Makes changes of an account's zone wait for each other until the transaction ends. */
export async function lockZones(tx: Tx, owner: number): Promise<void> {
  await sql`SELECT 1 FROM app_user WHERE id = ${owner} FOR NO KEY UPDATE`.execute(tx);
}

/** The people who live by an account's zone: a contractor, or owner and managers of a company. */
export async function peopleOf(read: Read, owner: number): Promise<number[]> {
  const { rows } = await sql<Row<"app_user", "id">>`SELECT id FROM app_user
    WHERE (id = ${owner} OR company_id = ${owner}) AND current_state IN ('active', 'member') ORDER BY id`.execute(read);
  return rows.map(({ id }) => id);
}
