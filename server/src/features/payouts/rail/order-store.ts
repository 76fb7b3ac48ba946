import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { firstRow, hasRows, rowsOf } from "../../../platform/db/rows.ts";
import { type ItemRow, itemColumns, selectItem } from "../store.ts";

/** Orders of a batch that no rail was told of. */
export function selectUnsent(tx: Read, batch: number): Promise<ItemRow[]> {
  return rowsOf<ItemRow>(tx)`SELECT ${itemColumns} FROM payout_item i JOIN payout p ON p.id = i.payout_id
    WHERE p.batch_id = ${batch} AND i.result = 'ordered' ORDER BY i.id`;
}

/** Orders without an outcome whose time to be asked about has come, the longest waiting first. */
export function selectDue(tx: Read, now: Date): Promise<ItemRow[]> {
  return rowsOf<ItemRow>(tx)`SELECT ${itemColumns} FROM payout_item i
    WHERE i.result IN ('unknown', 'accepted') AND i.ask_at <= ${now} ORDER BY i.ask_at, i.id`;
}

/** An order without an outcome by its own id, which is to be asked about from now on; undefined when there is none. */
export async function makeDue(tx: Tx, orderId: string, now: Date): Promise<ItemRow | undefined> {
  const { rows } = await sql<Row<"payout_item", "id">>`UPDATE payout_item SET ask_at = ${now}
    WHERE order_id = ${orderId} AND result IN ('unknown', 'accepted') RETURNING id`.execute(tx);
  return rows[0] && selectItem(tx, rows[0].id);
}

/** An order by its own id, whatever became of it. */
export function selectByOrderId(tx: Read, orderId: string): Promise<ItemRow | undefined> {
  return firstRow<ItemRow>(tx)`SELECT ${itemColumns} FROM payout_item i WHERE i.order_id = ${orderId}`;
}

/** Takes an order for sending by a rail: false when it is not waiting to be sent any more. */
export function takeOrder(
  tx: Tx,
  id: number,
  call: { rail: string; now: Date; askAt: Date | undefined },
): Promise<boolean> {
  return hasRows(tx)`UPDATE payout_item SET result = 'unknown', rail = ${call.rail}, unknown_at = ${call.now},
    ask_at = ${call.askAt ?? null} WHERE id = ${id} AND result = 'ordered' AND coalesce(rail, ${call.rail}) = ${call.rail} RETURNING id`;
}

/** Takes a due question and notes when the next one is; false when another worker has it, or there is a result. */
export function takeQuestion(tx: Tx, id: number, now: Date, next: Date | undefined): Promise<boolean> {
  return hasRows(tx)`UPDATE payout_item SET asked = asked + 1, ask_at = ${next ?? null}
    WHERE id = ${id} AND result IN ('unknown', 'accepted') AND ask_at <= ${now} RETURNING id`;
}

/** The rail has the order; only while its answer was not known. `askAt` is when it is asked what became of it. */
export async function setAccepted(tx: Tx, id: number, askAt: Date | undefined): Promise<void> {
  await sql`UPDATE payout_item SET result = 'accepted', ask_at = ${askAt ?? null}
    WHERE id = ${id} AND result = 'unknown'`.execute(tx);
}

/** A person has to decide: the rail is asked no more. */
export async function stopAsking(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE payout_item SET ask_at = NULL WHERE id = ${id}`.execute(tx);
}
