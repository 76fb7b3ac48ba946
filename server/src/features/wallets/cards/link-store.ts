import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { countOf, firstRow } from "../../../platform/db/rows.ts";

export type LinkRow = Row<"card_link", "id" | "contractor_id" | "state" | "reason" | "wallet_id">;
export type LinkReason = NonNullable<LinkRow["reason"]>;

const columns = sql`id, contractor_id, state, reason, wallet_id`;

/** Notes that a person is sent to the provider's page. */
export async function insertLink(tx: Tx, id: string, contractor: number, now: Date): Promise<void> {
  await sql`INSERT INTO card_link (id, contractor_id, created_at) VALUES (${id}, ${contractor}, ${now})`.execute(tx);
}

/** How many pages a person was sent to since a moment. */
export function countLinks(tx: Read, contractor: number, since: Date): Promise<number> {
  return countOf(tx)`SELECT count(*)::int AS count FROM card_link
    WHERE contractor_id = ${contractor} AND created_at > ${since}`;
}

/** One page of this person, or undefined. */
export function selectLink(tx: Read, contractor: number, id: string): Promise<LinkRow | undefined> {
  return firstRow<LinkRow>(tx)`SELECT ${columns} FROM card_link
    WHERE id = ${id} AND contractor_id = ${contractor}`;
}

/** One page whoever it was for, locked, or undefined. */
export function lockLink(tx: Tx, id: string): Promise<LinkRow | undefined> {
  return firstRow<LinkRow>(tx)`SELECT ${columns} FROM card_link WHERE id = ${id} FOR UPDATE`;
}

/** The card became this wallet. */
export async function setLinked(tx: Tx, id: string, wallet: number, now: Date): Promise<void> {
  await sql`UPDATE card_link SET state = 'linked', wallet_id = ${wallet}, ended_at = ${now} WHERE id = ${id}`.execute(
    tx,
  );
}

/** No card came of it. */
export async function setRefused(tx: Tx, id: string, reason: LinkReason, now: Date): Promise<void> {
  await sql`UPDATE card_link SET state = 'refused', reason = ${reason}, ended_at = ${now} WHERE id = ${id}`.execute(tx);
}

/** Forgets pages that were opened before a moment and led to no card. */
export async function deleteLinks(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM card_link WHERE created_at < ${before} AND state <> 'linked'`.execute(tx);
}
