import { sql } from "kysely";
import { equals } from "../../../platform/db/conditions.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, Row } from "../../../platform/db/row.ts";
import { firstRow, hasRows, rowsOf } from "../../../platform/db/rows.ts";

export type DifferenceKind = Column<"payout_difference", "kind">;
export type DifferenceRow = Row<
  "payout_difference",
  "id" | "item_id" | "kind" | "told_amount" | "told_currency" | "told" | "told_at" | "settled_at"
>;

const columns = sql`id, item_id, kind, told_amount, told_currency, told, told_at, settled_at`;

/** Keeps what a rail said against the books; false when it said so before. */
export function insertDifference(
  tx: Tx,
  row: {
    readonly item: number;
    readonly kind: DifferenceKind;
    readonly amount: string | null;
    readonly currency: string | null;
    readonly told: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  return hasRows(tx)`
    INSERT INTO payout_difference (item_id, kind, told_amount, told_currency, told, told_at)
    VALUES (${row.item}, ${row.kind}, ${row.amount}, ${row.currency}, ${row.told}, ${row.now})
    ON CONFLICT (item_id, kind) DO NOTHING RETURNING id`;
}

/** Differences of orders that nobody dealt with, oldest first. */
export function selectOpenDifferences(tx: Read, items: readonly number[]): Promise<DifferenceRow[]> {
  return rowsOf<DifferenceRow>(tx)`SELECT ${columns}
    FROM payout_difference WHERE item_id = ANY (${items}::bigint[]) AND settled_at IS NULL ORDER BY id`;
}

/** A difference by its id, whether somebody dealt with it or not. */
export function selectDifference(tx: Read, id: number): Promise<DifferenceRow | undefined> {
  return firstRow<DifferenceRow>(tx)`SELECT ${columns} FROM payout_difference WHERE id = ${id}`;
}

/** The differences of an order, or one of them, are dealt with: by a person, or by a result of the rail that fits. */
export async function settleDifferences(
  tx: Tx,
  {
    item,
    id,
    by,
    now,
  }: { readonly item: number; readonly id?: number; readonly by: number | null; readonly now: Date },
): Promise<void> {
  await sql`UPDATE payout_difference SET settled_by = ${by}, settled_at = ${now}
    WHERE item_id = ${item} AND ${equals(sql`id`, id)} AND settled_at IS NULL`.execute(tx);
}
