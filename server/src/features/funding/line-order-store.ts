import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { hasRows, rowsOf } from "../../platform/db/rows.ts";
import { services } from "../../providers/payouts/choose-rail.ts";

/**
 * An order of ours that a line names: a part of a payout, or money of nobody that goes back. `is_used` says that another line of
 * the same kind showed it already, or that it came back already.
 */
export interface NamedOrder extends Row<"bank_line", "order_id" | "item_id"> {
  readonly line_id: Column<"bank_line", "id">;
  readonly currency: Column<"payout", "currency">;
  /** What was sent, in minor units. */
  readonly minor: string;
  /** Whose payout it is, or who gets the money back. */
  readonly whose: string;
  readonly is_used: boolean;
  /** Whether two persons gave it up: its money was not to go back after all. */
  readonly is_given_up: boolean;
  /** Of a payout: itself, whose it is, and what is known of its part. */
  readonly payout_id: Column<"payout_item", "payout_id"> | null;
  readonly contractor_id: Column<"payout", "contractor_id"> | null;
  readonly result: Column<"payout_item", "result"> | null;
  readonly rail: Column<"payout_item", "rail"> | null;
  /** Whether the account of the freelancer was closed or erased. */
  readonly is_closed: boolean;
  /** Of money that goes back: the line by which it came. */
  readonly aside_line: number | null;
}

/** The orders that some lines name; a credit names only a payout that may come back. */
export function namedOrders(read: Read, lines: readonly number[]): Promise<NamedOrder[]> {
  return rowsOf<NamedOrder>(read)`SELECT l.id AS line_id, i.order_id, p.currency, i.net::text AS minor,
      ${fullNameOf("u")} AS whose,
      CASE l.kind WHEN 'returned' THEN EXISTS (SELECT FROM payout_return r WHERE r.item_id = i.id)
        ELSE EXISTS (SELECT FROM bank_line o WHERE o.item_id = i.id AND o.kind = l.kind) END AS is_used,
      false AS is_given_up, i.id AS item_id, p.id AS payout_id, p.contractor_id, i.result, i.rail, u.current_state IN ('blocked', 'removed') AS is_closed,
      NULL::bigint AS aside_line
    FROM bank_line l JOIN payout_item i ON i.order_id = l.order_id JOIN payout p ON p.id = i.payout_id
      JOIN app_user u ON u.id = p.contractor_id
    WHERE l.id = ANY (${lines}::bigint[]) AND l.kind IN ('outgoing', 'returned')
    UNION ALL
    SELECT l.id, b.back_order, b.currency, b.amount::text, b.payer, b.back_line_id IS NOT NULL, false, NULL, NULL, NULL, NULL, NULL, false,
      b.id
    FROM bank_line l JOIN bank_line b ON b.back_order = l.order_id
    WHERE l.id = ANY (${lines}::bigint[]) AND l.kind = 'outgoing'
    UNION ALL
    SELECT l.id, g.order_id, b.currency, b.amount::text, b.payer, false, true, NULL, NULL, NULL, NULL, NULL, false, b.id
    FROM bank_line l JOIN bank_line_given_up g ON g.order_id = l.order_id JOIN bank_line b ON b.id = g.line_id
    WHERE l.id = ANY (${lines}::bigint[]) AND l.kind = 'outgoing'`;
}

/** Which of some orders are paid parts of payouts: a credit that names one of these came back. */
export async function paidOrders(read: Read, orders: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<"payout_item", "order_id">>`SELECT order_id FROM payout_item
    WHERE order_id = ANY (${orders}::text[]) AND result = 'paid'`.execute(read);
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

/**
 * Ties the debits of a file to the orders that they show as paid and that are marked so already, one line for each: nothing moves,
 * and nobody has to look at them. Not those of a service: a debit for what it paid is money that left twice.
 */
export async function tiePaid(tx: Tx, of: { file: number; actor: number; now: Date }): Promise<void> {
  await sql`WITH first AS (SELECT min(l.id) AS line, i.id AS item
      FROM bank_line l JOIN payout_item i ON i.order_id = l.order_id JOIN payout p ON p.id = i.payout_id
      WHERE l.file_id = ${of.file} AND l.order_id <> '' AND l.item_id IS NULL AND l.aside_txn IS NULL
        AND l.kind = 'outgoing' AND i.result = 'paid' AND l.amount = i.net AND coalesce(i.rail, '') <> ALL (${services}::text[])
        AND l.currency = p.currency AND NOT EXISTS (SELECT FROM bank_line o WHERE o.item_id = i.id AND o.kind = 'outgoing')
      GROUP BY i.id)
    UPDATE bank_line l SET item_id = first.item, item_by = ${of.actor}, item_at = ${of.now} FROM first WHERE l.id = first.line`.execute(
    tx,
  );
}

/** Ties a locked line to the part that it shows as paid or that came back by it; the database refuses a second such line. */
export async function tieLine(tx: Tx, id: number, of: { item: number; by: number; now: Date }): Promise<void> {
  await sql`UPDATE bank_line SET item_id = ${of.item}, item_by = ${of.by}, item_at = ${of.now} WHERE id = ${id}`.execute(
    tx,
  );
}

/** Two persons decided that the money of a locked line goes back to its payer, by an order of this id. */
export async function orderBack(
  tx: Tx,
  id: number,
  of: { order: string; askedBy: number; approvedBy: number; now: Date },
): Promise<void> {
  await sql`UPDATE bank_line SET back_order = ${of.order}, back_asked_by = ${of.askedBy}, back_approved_by = ${of.approvedBy},
    back_at = ${of.now} WHERE id = ${id}`.execute(tx);
}

/** The orders of a line that were given up, the first one first. */
export async function givenUpOrders(read: Read, line: number): Promise<string[]> {
  const { rows } = await sql<Row<"bank_line_given_up", "order_id">>`SELECT order_id FROM bank_line_given_up
    WHERE line_id = ${line} ORDER BY given_up_at, order_id`.execute(read);
  return rows.map(({ order_id }) => order_id);
}

/** Whether a debit of the bank names an order, booked or not. */
export function isOrderNamed(read: Read, order: string): Promise<boolean> {
  return hasRows(read)`SELECT FROM bank_line WHERE order_id = ${order} AND kind = 'outgoing' LIMIT 1`;
}

/** Two persons decided that the money of a locked line does not go back by this order. */
export async function giveUpOrder(
  tx: Tx,
  id: number,
  of: { order: string; askedBy: number; approvedBy: number; now: Date },
): Promise<void> {
  await sql`INSERT INTO bank_line_given_up (order_id, line_id, asked_by, approved_by, given_up_at)
    VALUES (${of.order}, ${id}, ${of.askedBy}, ${of.approvedBy}, ${of.now})`.execute(tx);
  await sql`UPDATE bank_line SET back_order = NULL, back_asked_by = NULL, back_approved_by = NULL, back_at = NULL
    WHERE id = ${id}`.execute(tx);
}

/** A debit shows that the money of a locked line went back. */
export async function markSentBack(tx: Tx, id: number, of: { line: number; txnId: string }): Promise<void> {
  await sql`UPDATE bank_line SET back_line_id = ${of.line}, back_txn = ${of.txnId}::bigint WHERE id = ${id}`.execute(
    tx,
  );
}
