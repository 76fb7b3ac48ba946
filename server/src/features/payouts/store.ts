import type { Amount } from "@artel/shared/money/amount";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { FailureFault } from "@artel/shared/states/failure-fault";
import { type PayoutStatus, payoutStatus } from "@artel/shared/states/payout-status";
import { wordOf } from "@artel/shared/states/word-of";
import { sql } from "kysely";
import { equals } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row, TextRow } from "../../platform/db/row.ts";
import { countOf, firstRow, newId, rowsOf } from "../../platform/db/rows.ts";

export type Hold = NonNullable<Column<"payout", "hold">>;

export interface PayoutRow
  extends Row<"payout", "id" | "contractor_id" | "method" | "currency" | "wallet_id" | "destination_id" | "label">,
    Row<
      "payout",
      | "details"
      | "hold"
      | "batch_id"
      | "document_id"
      | "rule_set_id"
      | "cancel_reason"
      | "created_at"
      | "taken_at"
      | "sent_at"
      | "finished_at"
    >,
    TextRow<"payout", "amount" | "net" | "fee" | "request_txn" | "submit_txn" | "cancel_txn">,
    Row<"app_user", "email" | "language" | "country"> {
  readonly status: NumberRow<"payout", "status">["status"] & PayoutStatus;
  readonly wallet_state: NumberRow<"wallet", "state">["state"];
  readonly public_destination: Column<"payout", "public_destination"> & Record<string, string>;
  readonly contractor_name: string;
}

export const payoutColumns = sql`p.id, p.contractor_id, number_of(p.status) AS status, p.method, p.currency,
  p.amount::text AS amount, p.net::text AS net, p.fee::text AS fee, p.wallet_id, number_of(w.state) AS wallet_state,
  p.destination_id::text AS destination_id, p.public_destination, p.label, p.details, p.hold, p.batch_id,
  p.request_txn::text AS request_txn, p.submit_txn::text AS submit_txn, p.cancel_txn::text AS cancel_txn,
  p.document_id, p.rule_set_id, p.cancel_reason, p.created_at, p.taken_at, p.sent_at, p.finished_at,
  btrim(u.name || ' ' || u.surname) AS contractor_name, u.email, u.language, u.country`;
export const payoutTables = sql`payout p JOIN app_user u ON u.id = p.contractor_id JOIN wallet w ON w.id = p.wallet_id`;

/** The id of the next request: it names the posting before the row is written. */
export function nextPayoutId(tx: Tx): Promise<number> {
  return newId(tx)`SELECT nextval(pg_get_serial_sequence('payout', 'id')) AS id`;
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
  /** The set of rules that judged it; null for the rules of the build. */
  readonly ruleSet: number | null;
  readonly now: Date;
}

/** Writes a request beside its posting. */
export async function insertPayout(tx: Tx, row: NewPayout): Promise<void> {
  await sql`INSERT INTO payout (id, contractor_id, method, currency, amount, net, fee, wallet_id, destination_id,
      public_destination, label, details, is_quota_used, hold, held, request_txn, rule_set_id, created_at)
    VALUES (${row.id}, ${row.contractor}, ${row.method}, ${row.amount.currency}, ${row.amount.minor}, ${row.net.minor},
      ${row.fee.minor}, ${row.walletId}, ${row.destinationId}::uuid, ${JSON.stringify(row.publicDestination)}::jsonb,
      ${row.label}, ${row.details}, ${row.isQuotaUsed}, ${row.hold ?? null}, ${row.hold ?? null}, ${row.txnId}::bigint,
      ${row.ruleSet}, ${row.now})`.execute(tx);
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
export function lockPayout(tx: Tx, id: number, contractor?: number): Promise<PayoutRow | undefined> {
  return firstRow<PayoutRow>(tx)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.id = ${id} AND ${equals(sql`p.contractor_id`, contractor)}
    FOR UPDATE OF p`;
}

/** Requests, locked in the order of their ids. */
export function lockPayouts(tx: Tx, ids: readonly number[]): Promise<PayoutRow[]> {
  return rowsOf<PayoutRow>(tx)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.id = ANY (${ids}::bigint[]) ORDER BY p.id FOR UPDATE OF p`;
}

/** The requests of a batch, locked in the order of their ids. */
export function lockBatchPayouts(tx: Tx, batch: number): Promise<PayoutRow[]> {
  return rowsOf<PayoutRow>(tx)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.batch_id = ${batch} ORDER BY p.id FOR UPDATE OF p`;
}

/**
 * A part of a request. `rail` is what it was given to, `unknown_at` when that was called first, `asked` how often it was
 * asked what became of the part. `ask_at` is when it is asked next; null without an outcome: a person has to decide.
 */
export interface ItemRow
  extends Row<"payout_item", "id" | "payout_id" | "order_id" | "result" | "reference" | "failure" | "result_at">,
    Row<
      "payout_item",
      | "is_failure_told"
      | "fault"
      | "rail"
      | "unknown_at"
      | "asked"
      | "ask_at"
      | "file_id"
      | "cost_currency"
      | "marked_by"
      | "approved_by"
    >,
    TextRow<"payout_item", "amount" | "net" | "fee_card" | "fee_bank" | "fee_flat" | "cost_amount">,
    Row<"payout", "batch_id" | "method"> {
  /** What came back of it after it was paid, in minor units, and the bank's code for why. */
  readonly came_back: string | null;
  readonly came_back_code: string | null;
  readonly funds: (TextRow<"payout_fund", "amount"> & { readonly tax: string })[];
}

export const itemColumns = sql`i.id, i.payout_id, i.amount::text AS amount, i.net::text AS net,
  i.fee_card::text AS fee_card, i.fee_bank::text AS fee_bank, i.fee_flat::text AS fee_flat, i.order_id, i.result, i.reference,
  i.failure, i.is_failure_told, i.fault, i.result_at, i.rail, i.unknown_at, i.asked, i.ask_at, i.file_id, i.marked_by, i.approved_by, i.cost_amount::text AS cost_amount, i.cost_currency,
  (SELECT r.amount::text FROM payout_return r WHERE r.item_id = i.id) AS came_back,
  (SELECT r.reason_code FROM payout_return r WHERE r.item_id = i.id) AS came_back_code,
  (SELECT p.batch_id FROM payout p WHERE p.id = i.payout_id) AS batch_id,
  (SELECT p.method FROM payout p WHERE p.id = i.payout_id) AS method,
  (SELECT jsonb_agg(jsonb_build_object('tax', f.card_tax::text, 'amount', f.amount::text)
    ORDER BY f.card_tax) FROM payout_fund f WHERE f.item_id = i.id) AS funds`;

/** The parts of requests, in order. Their requests are locked by whoever changes them. */
export function selectItems(tx: Read, payouts: readonly number[]): Promise<ItemRow[]> {
  return rowsOf<ItemRow>(tx)`SELECT ${itemColumns} FROM payout_item i
    WHERE i.payout_id = ANY (${payouts}::bigint[]) ORDER BY i.payout_id, i.id`;
}

/** The parts of these requests. */
export function itemsOf(tx: Read, payouts: readonly Pick<PayoutRow, "id">[]): Promise<ItemRow[]> {
  return selectItems(
    tx,
    payouts.map(({ id }) => id),
  );
}

/** How many of these parts are in a batch and what leaves by them, by currency. */
export function selectOrderSums(
  tx: Read,
  batch: number,
  items: readonly number[],
): Promise<(Row<"payout", "currency"> & { readonly count: number; readonly minor: string })[]> {
  return rowsOf<Row<"payout", "currency"> & { readonly count: number; readonly minor: string }>(tx)`
    SELECT p.currency, count(*)::int AS count, sum(i.net)::text AS minor
    FROM payout_item i JOIN payout p ON p.id = i.payout_id
    WHERE p.batch_id = ${batch} AND i.id = ANY (${items}::bigint[]) GROUP BY p.currency ORDER BY p.currency`;
}

/** One part by its id, or undefined. */
export function selectItem(tx: Read, id: number): Promise<ItemRow | undefined> {
  return firstRow<ItemRow>(tx)`SELECT ${itemColumns} FROM payout_item i WHERE i.id = ${id}`;
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
    cost: Amount | undefined;
    isFailureTold: boolean;
    fault: FailureFault | null;
    by: number | null;
    approvedBy: number | null;
    txnId: string;
    now: Date;
  },
): Promise<void> {
  await sql`UPDATE payout_item SET result = ${end.result}, reference = ${end.reference}, failure = ${end.failure},
    is_failure_told = ${end.isFailureTold}, fault = ${end.fault}, marked_by = ${end.by}, approved_by = ${end.approvedBy},
    result_txn = ${end.txnId}::bigint, result_at = ${end.now}, cost_amount = ${end.cost?.minor ?? null},
    cost_currency = ${end.cost?.currency ?? null} WHERE id = ${id}`.execute(tx);
}

/** 1 to 5: the request is canceled by this posting. The reason is one that its contractor reads. */
export async function cancelRow(
  tx: Tx,
  id: number,
  { txnId, reason, now }: { readonly txnId: string; readonly reason: string | null; readonly now: Date },
): Promise<void> {
  await sql`UPDATE payout SET status = 'canceled', hold = NULL, cancel_txn = ${txnId}::bigint, cancel_reason = ${reason},
    finished_at = ${now} WHERE id = ${id}`.execute(tx);
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
export function selectQuotaUse(tx: Read, contractor: number, from: Date, before: Date): Promise<number> {
  return countOf(tx)`SELECT count(*) AS count FROM payout
    WHERE contractor_id = ${contractor} AND is_quota_used AND status <> 'canceled' AND created_at >= ${from} AND created_at < ${before}`;
}

/** Own requests, newest first; with an id only that one. */
export function selectPayouts(
  tx: Read,
  contractor: number,
  { id, skip, take }: { readonly id?: number | undefined; readonly skip: number; readonly take: number },
): Promise<PayoutRow[]> {
  return rowsOf<PayoutRow>(tx)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.contractor_id = ${contractor} AND ${equals(sql`p.id`, id)} ORDER BY p.id DESC OFFSET ${skip} LIMIT ${take}`;
}

/** Own requests that are not finished. */
export function selectOpenPayouts(tx: Read, contractor: number): Promise<PayoutRow[]> {
  return rowsOf<PayoutRow>(tx)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.contractor_id = ${contractor} AND p.status IN ('pending', 'processing') ORDER BY p.id`;
}

/** The contractor as a party of a document. */
export async function selectParty(tx: Read, contractor: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{
    party: Record<string, unknown>;
  }>`SELECT contractor_party(${contractor}) AS party`.execute(tx);
  return rows[0]?.party ?? {};
}

/** Holds one request for the screening of the name, in the place of what held it before. */
export async function holdForScreening(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE payout SET hold = 'screening' WHERE id = ${id}`.execute(tx);
}
