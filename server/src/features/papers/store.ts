import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

/** The tables that know of papers: files that people send to operators. */
export type PaperTable = "verification_paper" | "company_paper";

/** What a row keeps of the file itself. */
export type SealedPaper = Row<"company_paper", "id" | "type" | "bytes" | "sealed_key">;

/** The names of the keys that sealed keys of papers. */
export async function paperKids(read: Read, table: PaperTable): Promise<string[]> {
  const of = sql.table(table);
  const rows = await rowsOf<{ kid: string }>(read)`SELECT DISTINCT split_part(sealed_key, '.', 1) AS kid FROM ${of}`;
  return rows.map(({ kid }) => kid);
}

/** Keys of papers that another key than this one sealed, locked. */
export function lockPapersBut(
  tx: Tx,
  table: PaperTable,
  kid: string,
  most: number,
): Promise<Pick<SealedPaper, "id" | "sealed_key">[]> {
  return rowsOf<Pick<SealedPaper, "id" | "sealed_key">>(tx)`SELECT id, sealed_key FROM ${sql.table(table)}
    WHERE split_part(sealed_key, '.', 1) <> ${kid} ORDER BY id LIMIT ${most} FOR UPDATE`;
}

/** Keeps the key of a paper sealed anew. */
export async function storeKey(tx: Tx, table: PaperTable, id: string, sealedKey: string): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET sealed_key = ${sealedKey} WHERE id = ${id}`.execute(tx);
}
