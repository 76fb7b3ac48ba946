import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, Row } from "../../../platform/db/row.ts";

export type DifferenceKind = Column<"payout_difference", "kind">;
export type DifferenceRow = Row<
  "payout_difference",
  "id" | "item_id" | "kind" | "told_amount" | "told_currency" | "told" | "told_at"
>;

/** Keeps what a rail said against the books; false when it said so before. */
export async function insertDifference(
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
  const { rows } = await sql`
    INSERT INTO payout_difference (item_id, kind, told_amount, told_currency, told, told_at)
    VALUES (${row.item}, ${row.kind}, ${row.amount}, ${row.currency}, ${row.told}, ${row.now})
    ON CONFLICT (item_id, kind) DO NOTHING RETURNING id`.execute(tx);
  return rows.length === 1;
}

/** Differences of orders that nobody dealt with, oldest first. */
export async function selectOpenDifferences(tx: Read, items: readonly number[]): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`SELECT id, item_id, kind, told_amount, told_currency, told, told_at
    FROM payout_difference WHERE item_id = ANY (${items}::bigint[]) AND settled_at IS NULL ORDER BY id`.execute(tx);
  return rows;
}

/** The order has a result that fits, or a person decided: its differences are dealt with. */
export async function settleDifferences(tx: Tx, item: number, by: number | null, now: Date): Promise<void> {
  await sql`UPDATE payout_difference SET settled_by = ${by}, settled_at = ${now}
    WHERE item_id = ${item} AND settled_at IS NULL`.execute(tx);
}
