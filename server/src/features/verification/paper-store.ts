import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";

export type PaperRow = Row<
  "verification_paper",
  "id" | "contractor_id" | "kind" | "name" | "type" | "bytes" | "sealed_key" | "uploaded_at"
>;

const columns = sql`id, contractor_id, kind, name, type, bytes, sealed_key, uploaded_at`;

/** The papers that a person sent, oldest first. */
export function selectPapers(read: Read, contractor: number): Promise<PaperRow[]> {
  return rowsOf<PaperRow>(read)`SELECT ${columns} FROM verification_paper WHERE contractor_id = ${contractor}
    ORDER BY uploaded_at, id`;
}

/** One paper of a person, or undefined. */
export function selectPaper(read: Read, contractor: number, id: string): Promise<PaperRow | undefined> {
  return firstRow<PaperRow>(
    read,
  )`SELECT ${columns} FROM verification_paper WHERE contractor_id = ${contractor} AND id = ${id}`;
}

/** Keeps what is known of a paper. */
export async function insertPaper(tx: Tx, paper: PaperRow): Promise<void> {
  await sql`INSERT INTO verification_paper (id, contractor_id, kind, name, type, bytes, sealed_key, uploaded_at)
    VALUES (${paper.id}, ${paper.contractor_id}, ${paper.kind}, ${paper.name}, ${paper.type}, ${paper.bytes}, ${paper.sealed_key},
      ${paper.uploaded_at})`.execute(tx);
}

/** Forgets a paper, and with its key whatever is left of its bytes; answers whether there was one. */
export async function deletePaper(tx: Tx, contractor: number, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM verification_paper WHERE contractor_id = ${contractor} AND id = ${id}
    RETURNING id`.execute(tx);
  return rows.length > 0;
}
