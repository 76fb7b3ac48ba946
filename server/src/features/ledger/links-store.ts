import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { NumberRow, Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

/** A document that a posting is about. */
export type LinkedDocument = Row<"document", "id" | "owner" | "year" | "running"> & NumberRow<"document", "type">;

const documentColumns = sql`d.id, d.owner, d.year, d.running, number_of(d.type) AS type`;

/** The first documents of both sides of a task; those that correct them are named by them. */
export function documentsOfTask(read: Read, task: number): Promise<LinkedDocument[]> {
  return rowsOf<LinkedDocument>(read)`SELECT ${documentColumns} FROM task t
    CROSS JOIN LATERAL unnest(ARRAY[t.company_id, t.contractor_id]) side (person)
    CROSS JOIN LATERAL (SELECT * FROM document WHERE owner = side.person AND created_at >= t.payment_date
      AND t.id = ANY (task_ids) ORDER BY created_at LIMIT 1) d WHERE t.id = ${task}`;
}

/** The document of a top-up. */
export function documentOfTopup(read: Read, topup: number): Promise<LinkedDocument[]> {
  return rowsOf<LinkedDocument>(read)`SELECT ${documentColumns} FROM topup p JOIN document d ON d.id = p.document_id
    WHERE p.id = ${topup}`;
}

/** The document of a payout, once it has one. */
export function documentOfPayout(read: Read, payout: number): Promise<LinkedDocument[]> {
  return rowsOf<LinkedDocument>(read)`SELECT ${documentColumns} FROM payout p JOIN document d ON d.id = p.document_id
    WHERE p.id = ${payout}`;
}

/** The exchange that a posting is of. */
export async function exchangeOf(read: Read, posting: number): Promise<number[]> {
  const rows = await rowsOf<Row<"exchange", "id">>(read)`SELECT id FROM exchange WHERE txn_id = ${posting}`;
  return rows.map(({ id }) => id);
}

/** The line of the bank that brought a payment. */
export async function lineOf(read: Read, posting: number): Promise<number[]> {
  const rows = await rowsOf<Row<"bank_line", "id">>(
    read,
  )`SELECT line_id AS id FROM topup_payment WHERE txn_id = ${posting} AND line_id IS NOT NULL`;
  return rows.map(({ id }) => id);
}
