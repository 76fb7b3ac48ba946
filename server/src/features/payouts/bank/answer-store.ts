import type { BankOutcome } from "@artel/shared/states/bank-results";
import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, Row } from "../../../platform/db/row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { type ItemRow, itemColumns } from "../store.ts";

/** The parts that some orders of ours are for. */
export function selectItemsOf(read: Read, orders: readonly string[]): Promise<ItemRow[]> {
  return rowsOf<ItemRow>(read)`SELECT ${itemColumns} FROM payout_item i
    WHERE i.order_id = ANY (${orders}::text[]) ORDER BY i.id`;
}

/** What a bank said of an order, as it is written. */
export interface NewAnswer {
  readonly row: number;
  readonly order_id: string;
  readonly item_id: number | null;
  readonly status: string;
  readonly reason_code: string;
  readonly text: string;
  readonly reference: string;
  readonly outcome: BankOutcome;
}

/** Writes what a file of results says, row by row. */
export async function insertAnswers(tx: Tx, file: number, answers: readonly NewAnswer[], now: Date): Promise<void> {
  await sql`INSERT INTO payout_answer (file_id, row, order_id, item_id, status, reason_code, text, reference, outcome, told_at)
    SELECT ${file}, a.row, a.order_id, a.item_id, a.status, a.reason_code, a.text, a.reference, a.outcome, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) AS a(row integer, order_id text, item_id bigint, status text,
      reason_code text, text text, reference text, outcome text)`.execute(tx);
}

/** What banks said of some parts, the first one first. */
export interface AnswerRow
  extends Row<"payout_answer", "item_id" | "status" | "reason_code" | "text" | "outcome" | "told_at"> {
  readonly file_name: Column<"bank_file", "name">;
}

/** What banks said of some parts in files of results, the first one first. */
export function selectAnswers(read: Read, items: readonly number[]): Promise<AnswerRow[]> {
  return rowsOf<AnswerRow>(read)`SELECT a.item_id, a.status, a.reason_code, a.text, a.outcome, a.told_at,
      f.name AS file_name
    FROM payout_answer a JOIN bank_file f ON f.id = a.file_id WHERE a.item_id = ANY (${items}::bigint[]) ORDER BY a.id`;
}

/** Writes that a paid part came back; the database refuses a second time. */
export async function insertReturn(
  tx: Tx,
  of: {
    readonly item: number;
    readonly minor: bigint;
    readonly code: string;
    readonly txnId: string;
    readonly by: number;
    readonly approvedBy: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO payout_return (item_id, amount, reason_code, txn_id, marked_by, approved_by, returned_at)
    VALUES (${of.item}, ${of.minor.toString()}::bigint, ${of.code}, ${of.txnId}::bigint, ${of.by}, ${of.approvedBy}, ${of.now})`.execute(
    tx,
  );
}
