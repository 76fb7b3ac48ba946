import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { newId } from "../../../platform/db/rows.ts";
import { insertPayment, markArrived } from "../payment-store.ts";
import type { insertTopup } from "../proforma/request-store.ts";
import { selectTopup, type TopupRow } from "../store.ts";

/** The number that the next top-up gets, for one whose posting comes before its document. */
export function nextTopupId(tx: Tx): Promise<number> {
  return newId(tx)`
    SELECT nextval(pg_get_serial_sequence('topup', 'id')) AS id`;
}

/** Writes a top-up under its number that a payment by card paid by its posting at once, and answers it. */
export async function insertPaidTopup(
  tx: Tx,
  topup: Omit<Parameters<typeof insertTopup>[1], "expiresAt"> & {
    readonly id: number;
    readonly payin: number;
    readonly txnId: string;
    /** Of two operators the second one, where they credited it. */
    readonly by: number | undefined;
  },
): Promise<TopupRow> {
  const { id, currency, minor, payin, txnId, by, now } = topup;
  await sql`INSERT INTO topup (id, company_id, document_id, currency, amount, created_by, created_at, expires_at) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${topup.company}, ${topup.document}, ${currency}, ${minor.toString()}::bigint, ${topup.actor}, ${now}, ${now})`.execute(
    tx,
  );
  await insertPayment(tx, { topup: id, place: 1, payin, currency, minor, txnId, by, now });
  await markArrived(tx, id, { state: "paid", minor, txnId, now });
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
