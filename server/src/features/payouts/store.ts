import type { Amount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/withdraw-methods";
import { type PayoutStatus, payoutStatus } from "@artel/shared/states/payout-status";
import { wordOf } from "@artel/shared/states/word-of";
import { sql } from "kysely";
import { equals } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";

export type Hold = "newMethod" | "otherHolder";
export type ItemResult = "open" | "ordered" | "unknown" | "accepted" | "paid" | "failed";

export interface PayoutRow {
  readonly id: number;
  readonly contractor_id: number;
  readonly status: PayoutStatus;
  readonly method: WithdrawMethod;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly net: string;
  readonly fee: string;
  readonly wallet_id: number;
  readonly wallet_state: number;
  readonly destination_id: string;
  readonly public_destination: Record<string, string>;
  readonly label: string;
  readonly details: string;
  readonly hold: Hold | null;
  readonly batch_id: number | null;
  readonly request_txn: string;
  readonly submit_txn: string | null;
  readonly cancel_txn: string | null;
  readonly document_id: number | null;
  readonly created_at: Date;
  readonly taken_at: Date | null;
  readonly sent_at: Date | null;
  readonly finished_at: Date | null;
  readonly name: string;
  readonly email: string;
  readonly language: "en" | "ru";
  readonly country: string;
}

export const payoutColumns = sql`p.id::int AS id, p.contractor_id::int AS contractor_id, number_of(p.status) AS status, p.method, p.currency,
  p.amount::text AS amount, p.net::text AS net, p.fee::text AS fee, p.wallet_id::int AS wallet_id, number_of(w.state) AS wallet_state,
  p.destination_id::text AS destination_id, p.public_destination, p.label, p.details, p.hold, p.batch_id::int AS batch_id,
  p.request_txn::text AS request_txn, p.submit_txn::text AS submit_txn, p.cancel_txn::text AS cancel_txn,
  p.document_id::int AS document_id, p.created_at, p.taken_at, p.sent_at, p.finished_at,
  btrim(u.name || ' ' || u.surname) AS name, u.email, u.language, u.country`;
export const payoutTables = sql`payout p JOIN app_user u ON u.id = p.contractor_id JOIN wallet w ON w.id = p.wallet_id`;

/** The id of the next request: it names the posting before the row is written. */
export async function nextPayoutId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence('payout', 'id'))::int AS id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

export interface NewPayout {
  readonly id: number;
  readonly contractor: number;
  readonly method: WithdrawMethod;
  readonly amount: Amount;
  readonly net: Amount;
  readonly fee: Amount;
  readonly walletId: number;
  readonly destinationId: string;
  readonly publicDestination: Readonly<Record<string, string>>;
  readonly label: string;
  readonly details: string;
  readonly isQuotaUsed: boolean;
  readonly hold: Hold | undefined;
  readonly txnId: string;
  readonly now: Date;
}

/** Writes a request beside its posting. */
export async function insertPayout(tx: Tx, row: NewPayout): Promise<void> {
  await sql`INSERT INTO payout (id, contractor_id, method, currency, amount, net, fee, wallet_id, destination_id,
      public_destination, label, details, is_quota_used, hold, held, request_txn, created_at)
    VALUES (${row.id}, ${row.contractor}, ${row.method}, ${row.amount.currency}, ${row.amount.minor}, ${row.net.minor},
      ${row.fee.minor}, ${row.walletId}, ${row.destinationId}::uuid, ${JSON.stringify(row.publicDestination)}::jsonb,
      ${row.label}, ${row.details}, ${row.isQuotaUsed}, ${row.hold ?? null}, ${row.hold ?? null}, ${row.txnId}::bigint,
      ${row.now})`.execute(tx);
}

/** Writes a part of a request with the lots it consists of. */
export async function insertItem(
  tx: Tx,
  row: {
    payout: number;
    amount: Amount;
    net: Amount;
    feeCard: Amount;
    feeBank: Amount;
    feeFlat: Amount;
    funds: readonly { tax: string; amount: Amount }[];
  },
): Promise<void> {
  const funds = row.funds.map(({ tax, amount }) => ({ tax, amount: amount.minor.toString() }));
  await sql`WITH item AS (
      INSERT INTO payout_item (payout_id, amount, net, fee_card, fee_bank, fee_flat)
      VALUES (${row.payout}, ${row.amount.minor}, ${row.net.minor}, ${row.feeCard.minor}, ${row.feeBank.minor},
        ${row.feeFlat.minor}) RETURNING id)
    INSERT INTO payout_fund (item_id, card_tax, amount)
      SELECT item.id, f.tax, f.amount FROM item, jsonb_to_recordset(${JSON.stringify(funds)}::jsonb)
        AS f (tax numeric, amount bigint)`.execute(tx);
}

/** A request, locked; only the contractor's own one when a contractor is named. */
export async function lockPayout(tx: Tx, id: number, contractor?: number): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.id = ${id} AND ${equals(sql`p.contractor_id`, contractor)}
    FOR UPDATE OF p`.execute(tx);
  return rows[0];
}

/** Requests, locked in the order of their ids. */
export async function lockPayouts(tx: Tx, ids: readonly number[]): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.id = ANY (${ids}::bigint[]) ORDER BY p.id FOR UPDATE OF p`.execute(tx);
  return rows;
}

/** The requests of a batch, locked in the order of their ids. */
export async function lockBatchPayouts(tx: Tx, batch: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.batch_id = ${batch} ORDER BY p.id FOR UPDATE OF p`.execute(tx);
  return rows;
}

export interface ItemRow {
  readonly id: number;
  readonly payout_id: number;
  readonly amount: string;
  readonly net: string;
  readonly fee_card: string;
  readonly fee_bank: string;
  readonly fee_flat: string;
  readonly order_id: string | null;
  readonly result: ItemResult;
  readonly reference: string | null;
  readonly failure: string | null;
  readonly result_at: Date | null;
  /** The rail that it was given to. */
  readonly rail: string | null;
  /** When the rail was called first. */
  readonly unknown_at: Date | null;
  /** How often the rail was asked what became of it. */
  readonly asked: number;
  /** When it is asked next; null with an unknown outcome: a person has to decide. */
  readonly ask_at: Date | null;
  readonly batch_id: number | null;
  readonly funds: { tax: string; amount: string }[];
}

export const itemColumns = sql`i.id::int AS id, i.payout_id::int AS payout_id, i.amount::text AS amount, i.net::text AS net,
  i.fee_card::text AS fee_card, i.fee_bank::text AS fee_bank, i.fee_flat::text AS fee_flat, i.order_id, i.result, i.reference,
  i.failure, i.result_at, i.rail, i.unknown_at, i.asked, i.ask_at,
  (SELECT p.batch_id::int FROM payout p WHERE p.id = i.payout_id) AS batch_id, (SELECT jsonb_agg(jsonb_build_object('tax', f.card_tax::text, 'amount', f.amount::text)
    ORDER BY f.card_tax) FROM payout_fund f WHERE f.item_id = i.id) AS funds`;

/** The parts of requests, in order. Their requests are locked by whoever changes them. */
export async function selectItems(tx: Read, payouts: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`SELECT ${itemColumns} FROM payout_item i
    WHERE i.payout_id = ANY (${payouts}::bigint[]) ORDER BY i.payout_id, i.id`.execute(tx);
  return rows;
}

/** One part by its id, or undefined. */
export async function selectItem(tx: Read, id: number): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`SELECT ${itemColumns} FROM payout_item i WHERE i.id = ${id}`.execute(tx);
  return rows[0];
}

/** Releases a part under its own order id. */
export async function orderItem(tx: Tx, id: number, orderId: string): Promise<void> {
  await sql`UPDATE payout_item SET result = 'ordered', order_id = ${orderId} WHERE id = ${id}`.execute(tx);
}

/** Writes the result of a part; the database refuses a second one. */
export async function finishItem(
  tx: Tx,
  id: number,
  end: {
    result: "paid" | "failed";
    reference: string | null;
    failure: string | null;
    by: number | null;
    approvedBy: number | null;
    txnId: string;
    now: Date;
  },
): Promise<void> {
  await sql`UPDATE payout_item SET result = ${end.result}, reference = ${end.reference}, failure = ${end.failure},
    marked_by = ${end.by}, approved_by = ${end.approvedBy}, result_txn = ${end.txnId}::bigint, result_at = ${end.now} WHERE id = ${id}`.execute(
    tx,
  );
}

/** 1 to 5: the request is canceled by this posting. */
export async function cancelRow(tx: Tx, id: number, txnId: string, now: Date): Promise<void> {
  await sql`UPDATE payout SET status = 'canceled', hold = NULL, cancel_txn = ${txnId}::bigint, finished_at = ${now}
    WHERE id = ${id}`.execute(tx);
}

/** An operator lets a held request go on. */
export async function clearHold(tx: Tx, id: number, by: number): Promise<void> {
  await sql`UPDATE payout SET hold = NULL, cleared_by = ${by} WHERE id = ${id}`.execute(tx);
}

/** The request was sent with its batch by this posting. */
export async function submitRow(tx: Tx, id: number, txnId: string, now: Date): Promise<void> {
  await sql`UPDATE payout SET submit_txn = ${txnId}::bigint, sent_at = ${now} WHERE id = ${id}`.execute(tx);
}

/** 2 to 3, 4 or 5: all parts have their result. */
export async function finishRow(
  tx: Tx,
  id: number,
  status: PayoutStatus,
  documentId: number | null,
  now: Date,
): Promise<void> {
  await sql`UPDATE payout SET status = ${wordOf(payoutStatus, status)}, document_id = ${documentId}, finished_at = ${now} WHERE id = ${id}`.execute(
    tx,
  );
}

/** Free withdrawals used between two moments; canceled requests give theirs back. */
export async function selectQuotaUse(tx: Read, contractor: number, from: Date, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM payout
    WHERE contractor_id = ${contractor} AND is_quota_used AND status <> 'canceled' AND created_at >= ${from} AND created_at < ${before}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Own requests, newest first. */
export async function selectPayouts(tx: Read, contractor: number, skip: number, take: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.contractor_id = ${contractor} ORDER BY p.id DESC OFFSET ${skip} LIMIT ${take}`.execute(tx);
  return rows;
}

/** Own requests that are not finished. */
export async function selectOpenPayouts(tx: Read, contractor: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.contractor_id = ${contractor} AND p.status IN ('pending', 'processing') ORDER BY p.id`.execute(tx);
  return rows;
}

/** The contractor as a party of a document. */
export async function selectParty(tx: Read, contractor: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{
    party: Record<string, unknown>;
  }>`SELECT contractor_party(${contractor}) AS party`.execute(tx);
  return rows[0]?.party ?? {};
}
