import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { type ItemRow, itemColumns } from "../store.ts";

/** Orders of a batch that no rail was told of. */
export async function selectUnsent(tx: Read, batch: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`SELECT ${itemColumns} FROM payout_item i JOIN payout p ON p.id = i.payout_id
    WHERE p.batch_id = ${batch} AND i.result = 'ordered' ORDER BY i.id`.execute(tx);
  return rows;
}

/** Orders of unknown outcome whose time to be asked about has come, the longest waiting first. */
export async function selectDue(tx: Read, now: Date): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`SELECT ${itemColumns} FROM payout_item i
    WHERE i.result = 'unknown' AND i.ask_at <= ${now} ORDER BY i.ask_at, i.id`.execute(tx);
  return rows;
}

/** Takes an order for sending by a rail: false when it is not waiting to be sent any more. */
export async function takeOrder(
  tx: Tx,
  id: number,
  call: { rail: string; now: Date; askAt: Date | undefined },
): Promise<boolean> {
  const { rows } = await sql`UPDATE payout_item SET result = 'unknown', rail = ${call.rail}, unknown_at = ${call.now},
    ask_at = ${call.askAt ?? null} WHERE id = ${id} AND result = 'ordered' RETURNING id`.execute(tx);
  return rows.length === 1;
}

/** Takes a due question and notes when the next one is; false when another worker has it, or there is a result. */
export async function takeQuestion(tx: Tx, id: number, now: Date, next: Date | undefined): Promise<boolean> {
  const { rows } = await sql`UPDATE payout_item SET asked = asked + 1, ask_at = ${next ?? null}
    WHERE id = ${id} AND result = 'unknown' AND ask_at <= ${now} RETURNING id`.execute(tx);
  return rows.length === 1;
}

/** The rail has the order; only while its answer was not known. */
export async function setAccepted(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE payout_item SET result = 'accepted' WHERE id = ${id} AND result = 'unknown'`.execute(tx);
}
