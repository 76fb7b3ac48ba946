import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row, TextRow } from "../../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../../platform/db/rows.ts";

/** How often money of a task came back, and how much in all, in minor units. */
export async function returnedOf(read: Read, task: number): Promise<{ readonly times: number; readonly sum: bigint }> {
  const row = await firstRow<{ times: number; sum: string }>(
    read,
  )`SELECT count(*) AS times, coalesce(sum(amount), 0)::text AS sum
    FROM task_return WHERE task_id = ${task}`;
  return { times: row?.times ?? 0, sum: BigInt(row?.sum ?? 0) };
}

export interface ReturnRow
  extends Row<"task_return", "place" | "reason" | "returned_at">,
    TextRow<"task_return", "amount"> {
  readonly by: string | null;
}

/** What came back of a task, the first one first, and who gave it. */
export function selectReturns(read: Read, task: number): Promise<ReturnRow[]> {
  return rowsOf<ReturnRow>(read)`SELECT r.place, r.reason, r.returned_at, ledger.wire(r.amount, r.currency) AS amount,
      task.person(t.contractor_id) AS by
    FROM task_return r JOIN task t ON t.id = r.task_id WHERE r.task_id = ${task} ORDER BY r.place`;
}

/**
 * The place of a task in the order of a month, locked: null while the order is not issued, the document that bills it afterwards.
 * Undefined where the task has an invoice of its own.
 */
export function lockOrderOf(tx: Tx, task: number): Promise<Row<"order_task", "document_id"> | undefined> {
  return firstRow<Row<"order_task", "document_id">>(
    tx,
  )`SELECT document_id FROM order_task WHERE task_id = ${task} FOR UPDATE`;
}

/** Takes what came back off what the order of the month will bill. */
export async function billLess(tx: Tx, task: number, minor: bigint): Promise<void> {
  await sql`UPDATE order_task SET returned_amount = returned_amount + ${minor.toString()}::bigint
    WHERE task_id = ${task} AND document_id IS NULL`.execute(tx);
}

/** Writes what came back. The database refuses more than the task brought. */
export async function insertReturn(
  tx: Tx,
  of: {
    readonly task: number;
    readonly place: number;
    readonly currency: CurrencyCode;
    readonly minor: bigint;
    readonly reason: string;
    readonly txnId: string;
    readonly contractorDocument: number;
    readonly companyDocument: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO task_return (task_id, place, currency, amount, reason, txn_id, contractor_document_id, company_document_id,
      returned_at)
    VALUES (${of.task}, ${of.place}, ${of.currency}, ${of.minor.toString()}::bigint, ${of.reason}, ${of.txnId}::bigint,
      ${of.contractorDocument}, ${of.companyDocument}, ${of.now})`.execute(tx);
}
