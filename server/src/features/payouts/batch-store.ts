import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { firstRow, newId } from "../../platform/db/rows.ts";

export type BatchState = Column<"payout_batch", "state">;

export type BatchRow = Row<
  "payout_batch",
  "id" | "state" | "checksum" | "created_by" | "created_at" | "released_by" | "released_at"
>;

const columns = sql`id, state, checksum, created_by, created_at, released_by,
  released_at`;

/** Opens a batch with the checksum of its orders. Answers its id. */
export function insertBatch(tx: Tx, checksum: string, by: number, now: Date): Promise<number> {
  return newId(tx)`INSERT INTO payout_batch (checksum, created_by, created_at)
    VALUES (${checksum}, ${by}, ${now}) RETURNING id`;
}

/** A batch by its id, locked; undefined for an unknown one. */
export function lockBatch(tx: Tx, id: number): Promise<BatchRow | undefined> {
  return firstRow<BatchRow>(tx)`SELECT ${columns} FROM payout_batch WHERE id = ${id} FOR UPDATE`;
}

/** 1 to 2: the requests belong to the batch, and the contractor can no longer cancel. */
export async function takeIntoBatch(tx: Tx, ids: readonly number[], batch: number, now: Date): Promise<void> {
  await sql`UPDATE payout SET status = 'processing', batch_id = ${batch}, taken_at = ${now} WHERE id = ANY (${ids}::bigint[])`.execute(
    tx,
  );
}

/** 2 to 1: before the batch was sent. */
export async function giveBack(tx: Tx, batch: number): Promise<void> {
  await sql`UPDATE payout SET status = 'pending', batch_id = NULL, taken_at = NULL WHERE batch_id = ${batch}`.execute(
    tx,
  );
}

/** Marks a batch as released. The database refuses the person who built it. */
export async function setSent(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await sql`UPDATE payout_batch SET state = 'sent', released_by = ${by}, released_at = ${now} WHERE id = ${id}`.execute(
    tx,
  );
}

/** Closes a batch that was taken apart. */
export async function setDissolved(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`UPDATE payout_batch SET state = 'dissolved', closed_at = ${now} WHERE id = ${id}`.execute(tx);
}

/** Closes a batch whose requests are all finished. */
export async function closeIfDone(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`UPDATE payout_batch SET state = 'done', closed_at = ${now} WHERE id = ${id} AND state = 'sent'
    AND NOT EXISTS (SELECT 1 FROM payout WHERE batch_id = ${id} AND status = 'processing')`.execute(tx);
}
