import type { RefundState } from "@artel/shared/states/proforma-state";
import { sql } from "kysely";
import { fullNameOf } from "../../../platform/db/conditions.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../../platform/db/row.ts";
import { firstRow, hasRows, newId, rowsOf } from "../../../platform/db/rows.ts";

/** A payment of a proforma that a line of the bank brought, with what can still go back to its payer, in minor units. */
export interface RefundablePayment
  extends Row<"topup_payment", "place" | "currency">,
    Row<"bank_line", "payer" | "payer_account"> {
  readonly line_id: Column<"bank_line", "id">;
  readonly left: string;
}

const active = sql`SELECT coalesce(sum(r.amount), 0) FROM bank_line r
  WHERE r.refund_topup_id = p.topup_id AND r.refund_place = p.place AND r.restored_txn IS NULL`;

/** One payment of a locked proforma; undefined where there is none, or where no line of the bank brought it. */
export function refundablePayment(read: Read, topup: number, place: number): Promise<RefundablePayment | undefined> {
  return firstRow<RefundablePayment>(read)`SELECT p.place, p.currency, l.payer, l.payer_account, l.id AS line_id,
      (p.amount - (${active}))::text AS left
    FROM topup_payment p JOIN bank_line l ON l.id = p.line_id WHERE p.topup_id = ${topup} AND p.place = ${place}`;
}

/** Whether money of a proforma goes back or went back: then it gets no more. */
export function hasRefund(read: Read, topup: number): Promise<boolean> {
  return hasRows(read)`SELECT FROM bank_line WHERE refund_topup_id = ${topup} AND restored_txn IS NULL LIMIT 1`;
}

/**
 * Writes the line under which money of a payment goes back: it says what the line says that brought the money, with the sum and the
 * day of the refund. The database refuses a sum that the payment does not bear.
 */
export function insertRefund(
  tx: Tx,
  of: {
    readonly topup: number;
    readonly place: number;
    readonly line: number;
    readonly minor: bigint;
    readonly by: number;
    readonly now: Date;
  },
): Promise<number> {
  return newId(tx)`
    INSERT INTO bank_line (source, kind, refund_topup_id, refund_place, account_id, value_date, payer, payer_account, reference,
      bank_number, end_to_end, currency, amount, entered_by, created_at)
    SELECT 'refund', 'income', ${of.topup}, ${of.place}, l.account_id, (${of.now}::timestamptz AT TIME ZONE 'UTC')::date, l.payer,
      l.payer_account, l.reference, '', '', l.currency, ${of.minor.toString()}::bigint, ${of.by}, ${of.now}
    FROM bank_line l WHERE l.id = ${of.line} RETURNING id`;
}

/** Whether every payment of a proforma went back whole, as debits of the bank show. */
export async function isAllBack(read: Read, topup: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM topup_payment p WHERE p.topup_id = ${topup} AND p.amount <>
    (SELECT coalesce(sum(r.amount), 0) FROM bank_line r WHERE r.refund_topup_id = p.topup_id AND r.refund_place = p.place
      AND r.back_txn IS NOT NULL) LIMIT 1`.execute(read);
  return rows.length === 0;
}

/** Says of a locked proforma that all of its money went back. */
export async function markRefunded(tx: Tx, topup: number, now: Date): Promise<void> {
  await sql`UPDATE topup SET state = 'refunded', refunded_at = ${now} WHERE id = ${topup}`.execute(tx);
}

/** Says of a locked refund that its company has the money again. */
export async function markRestored(tx: Tx, line: number, txnId: string): Promise<void> {
  await sql`UPDATE bank_line SET restored_txn = ${txnId}::bigint WHERE id = ${line}`.execute(tx);
}

export interface RefundRow
  extends Row<"bank_line", "id" | "currency" | "back_order" | "refund_place">,
    TextRow<"bank_line", "amount"> {
  readonly became: RefundState;
  readonly by: string;
  readonly at: Date;
}

/** The refunds of a proforma, the first one first. */
export function selectRefunds(read: Read, topup: number): Promise<RefundRow[]> {
  return rowsOf<RefundRow>(read)`SELECT r.id, r.currency, ledger.wire(r.amount, r.currency) AS amount, r.back_order,
      r.refund_place, r.created_at AS at, ${fullNameOf("u")} AS by,
      CASE WHEN r.restored_txn IS NOT NULL THEN 'restored' WHEN r.back_txn IS NOT NULL THEN 'sentBack' ELSE 'returning' END AS became
    FROM bank_line r JOIN app_user u ON u.id = r.entered_by WHERE r.refund_topup_id = ${topup} ORDER BY r.id`;
}

/** Which top-up is refunded by the line that an order names; undefined for any other order. */
export async function refundedBy(read: Read, line: number): Promise<number | undefined> {
  const { rows } = await sql<{ topup: number | null }>`SELECT b.refund_topup_id AS topup FROM bank_line l
    JOIN bank_line b ON b.back_order = l.order_id WHERE l.id = ${line} AND b.refund_topup_id IS NOT NULL LIMIT 1`.execute(
    read,
  );
  return rows[0]?.topup ?? undefined;
}
