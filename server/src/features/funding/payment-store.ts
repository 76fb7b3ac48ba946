import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { ProformaState } from "@artel/shared/states/proforma-state";
import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row, TextRow } from "../../platform/db/row.ts";
import { type BankLineRow, lineColumns } from "./store.ts";

/** The place that the next payment of a locked proforma has among its payments, from 1. */
export async function nextPlace(tx: Tx, topup: number): Promise<number> {
  const { rows } = await sql<
    Row<"topup_payment", "place">
  >`SELECT coalesce(max(place), 0) + 1 AS place FROM topup_payment
    WHERE topup_id = ${topup}`.execute(tx);
  return rows[0]?.place ?? 1;
}

/** Writes a payment of a locked proforma. */
export async function insertPayment(
  tx: Tx,
  payment: {
    topup: number;
    place: number;
    /** What paid it: a line of the bank, a deposit on the chain, or a payment by card. */
    line?: number | undefined;
    deposit?: number;
    payin?: number;
    currency: CurrencyCode;
    minor: bigint;
    txnId: string;
    /** Who settled it; nobody where the chain or the card provider says that it came. */
    by: number | undefined;
    now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO topup_payment (topup_id, place, line_id, deposit_id, payin_id, currency, amount, txn_id, settled_by,
      settled_at)
    VALUES (${payment.topup}, ${payment.place}, ${payment.line ?? null}::bigint, ${payment.deposit ?? null}::bigint,
      ${payment.payin ?? null}::bigint, ${payment.currency}, ${payment.minor.toString()}::bigint,
      ${payment.txnId}::bigint, ${payment.by ?? null}::bigint, ${payment.now})`.execute(tx);
}

/** Says of a locked proforma what came by a payment, and its state since. Judges nothing: the action has. */
export async function markArrived(
  tx: Tx,
  id: number,
  of: { state: ProformaState; minor: bigint; txnId: string; now: Date },
): Promise<void> {
  const [txn, at] = of.state === "paid" ? [of.txnId, of.now] : [null, null];
  await sql`UPDATE topup SET state = ${of.state}, received_amount = received_amount + ${of.minor.toString()}::bigint,
    settled_txn = ${txn}::bigint, settled_at = ${at}::timestamptz WHERE id = ${id}`.execute(tx);
}

/** Says that a locked proforma ran out, or that somebody cancelled it. */
export async function markEnded(
  tx: Tx,
  id: number,
  of: { state: "expired" | "cancelled"; by: number | undefined; now: Date },
): Promise<void> {
  await sql`UPDATE topup SET state = ${of.state}, ended_at = ${of.now}, cancelled_by = ${of.by ?? null}::bigint
    WHERE id = ${id}`.execute(tx);
}

/** Proformas whose time is over and whose money nobody approves now, the oldest first, so many at most; each is locked. */
export async function lockDueTopups(tx: Tx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<Row<"topup", "id">>`SELECT t.id FROM topup t
    WHERE t.state IN ('issued', 'partPaid') AND t.expires_at <= ${now}
      AND NOT EXISTS (SELECT FROM approval a WHERE a.state = 'waiting' AND coalesce(a.expires_at, 'infinity') > ${now}
        AND a.rests_on && ARRAY['topup:' || t.id, 'topup-selected:' || t.id])
    ORDER BY t.expires_at, t.id LIMIT ${most} FOR UPDATE OF t SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface PaymentRow
  extends Row<"topup_payment", "currency" | "place" | "settled_at" | "line_id">,
    TextRow<"topup_payment", "amount"> {
  /** A person, or the transaction on the chain that paid it; null where the card provider says that it came. */
  readonly by: string | null;
  readonly line: BankLineRow | undefined;
  /** What of it did not go back and is not about to, in minor units. */
  readonly left: string;
}

/** The payments of a proforma, the first one first. */
export async function selectPayments(read: Read, topup: number): Promise<PaymentRow[]> {
  const { rows } = await sql<
    Omit<PaymentRow, "line">
  >`SELECT p.place, p.currency, ledger.wire(p.amount, p.currency) AS amount, p.settled_at,
      (p.amount - (SELECT coalesce(sum(r.amount), 0) FROM bank_line r WHERE r.refund_topup_id = p.topup_id AND r.refund_place = p.place
        AND r.restored_txn IS NULL))::text AS left, p.line_id, coalesce(btrim(u.name || ' ' || u.surname), 'TRC20 ' || d.tx_id) AS by
    FROM topup_payment p LEFT JOIN app_user u ON u.id = p.settled_by
    LEFT JOIN deposit d ON d.id = p.deposit_id WHERE p.topup_id = ${topup} ORDER BY p.place`.execute(read);
  const ids = rows.flatMap(({ line_id }) => line_id ?? []);
  const lines = await sql<BankLineRow>`SELECT ${lineColumns} FROM bank_line WHERE id = ANY (${ids}::bigint[])`.execute(
    read,
  );
  return rows.map((row) => ({ ...row, line: lines.rows.find(({ id }) => id === row.line_id) }));
}

/** Who cancelled a proforma; undefined where nobody did. */
export async function selectCanceller(read: Read, topup: number): Promise<string | undefined> {
  const { rows } = await sql<{
    by: string;
  }>`SELECT ${fullNameOf("u")} AS by
    FROM topup t JOIN app_user u ON u.id = t.cancelled_by WHERE t.id = ${topup}`.execute(read);
  return rows[0]?.by;
}
