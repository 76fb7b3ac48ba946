import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { type insertTopup, markPaid, selectTopup, type TopupRow } from "../store.ts";

/** The number that the next top-up gets, for one whose posting comes before its document. */
export async function nextTopupId(tx: Tx): Promise<number> {
  const { rows } = await sql<Row<"topup", "id">>`
    SELECT nextval(pg_get_serial_sequence('topup', 'id')) AS id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Writes a top-up under its number that was paid by a posting at once, and answers it. */
export async function insertPaidTopup(
  tx: Tx,
  topup: Parameters<typeof insertTopup>[1] & { readonly id: number; readonly txnId: string },
): Promise<TopupRow> {
  await sql`INSERT INTO topup (id, company_id, document_id, currency, amount, created_by, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${topup.id}, ${topup.company}, ${topup.document}, ${topup.currency}, ${topup.minor.toString()}::bigint, ${topup.actor},
      ${topup.now})`.execute(tx);
  await markPaid(tx, topup.id, topup.txnId, topup.now);
  const row = await selectTopup(tx, topup.id);
  if (!row) {
    throw new Error("a top-up was not written");
  }
  return row;
}

/** The name of a company; undefined for an unknown number. */
export async function companyNamed(read: Read, company: number): Promise<string | undefined> {
  const { rows } = await sql<Row<"company", "name">>`SELECT name FROM company WHERE id = ${company}`.execute(read);
  return rows[0]?.name;
}
