import { allRows } from "@artel/shared/limits/lists";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { type RawBuilder, sql } from "kysely";
import { amongSums, equals, fullNameOf } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../../platform/db/list.ts";
import type { Column, Row, TextRow } from "../../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../../platform/db/rows.ts";
import type { BatchRow, BatchState } from "../batch-store.ts";
import { type PayoutRow, payoutColumns, payoutTables } from "../store.ts";

export type Queue = "ready" | "held" | "processing" | "done" | "all";

const queues: Readonly<Record<Queue, RawBuilder<boolean>>> = {
  ready: sql`p.status = 'pending' AND p.hold IS NULL`,
  held: sql`p.status = 'pending' AND p.hold IS NOT NULL`,
  processing: sql`p.status = 'processing'`,
  done: sql`p.status IN ('completed', 'partiallyCompleted', 'canceled')`,
  all: sql`true`,
};

export interface QueueFilter {
  readonly queue: Queue;
  readonly method?: WithdrawMethod | undefined;
  readonly currency?: CurrencyCode | undefined;
  readonly contractorId?: number | undefined;
  /** Words of the search and of the two filters, folded. */
  readonly search: readonly string[];
  readonly contractor: readonly string[];
  readonly methodWords: readonly string[];
  readonly methodsOf: (word: string) => readonly string[];
  /** Ends of the net sum in units of its own currency, such as "100.50". */
  readonly netFrom?: string | undefined;
  readonly netTo?: string | undefined;
}

export type PayoutOrder = "id" | "contractor" | "method" | "amount" | "fee" | "net" | "createdAt" | "status" | "hold";

const contractorName = fullNameOf("u");
const units = (column: RawBuilder<unknown>) => sql`ledger.wire(${column}, p.currency)::numeric`;

function conditions(filter: QueueFilter): RawBuilder<boolean>[] {
  const methods = { column: sql`p.method`, codesOf: filter.methodsOf };
  return [
    queues[filter.queue],
    equals(sql`p.method`, filter.method),
    equals(sql`p.currency`, filter.currency),
    equals(sql`p.contractor_id`, filter.contractorId),
    holdsWords(
      filter.search,
      [sql`p.id`, contractorName, sql`u.email`, sql`p.method`, sql`p.details`, sql`p.currency`, units(sql`p.net`)],
      [methods],
    ),
    holdsWords(filter.contractor, [contractorName, sql`u.email`]),
    holdsWords(filter.methodWords, [sql`p.method`, sql`p.details`], [methods]),
    amongSums(units(sql`p.net`), filter.netFrom, filter.netTo),
  ];
}

/** A page of a queue. */
export function selectQueue(
  read: Read,
  filter: QueueFilter,
  query: ListQuery<PayoutOrder>,
): Promise<ListPage<PayoutRow>> {
  const source = {
    columns: payoutColumns,
    from: sql`FROM ${payoutTables}`,
    where: conditions(filter),
    orders: {
      id: sql`p.id`,
      contractor: sql`lower(${contractorName})`,
      method: sql`p.method`,
      amount: units(sql`p.amount`),
      fee: units(sql`p.fee`),
      net: units(sql`p.net`),
      createdAt: sql`p.created_at`,
      status: sql`p.status`,
      hold: sql`p.hold`,
    },
    emptyLast: ["hold"] as const,
    tie: [sql`p.id`],
  };
  return listPage<PayoutRow, PayoutOrder>(read, source, query, allRows);
}

/** The newest requests of a contractor. */
export function selectNewest(read: Read, contractor: number, most: number): Promise<PayoutRow[]> {
  return rowsOf<PayoutRow>(read)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.contractor_id = ${contractor} ORDER BY p.id DESC LIMIT ${most}`;
}

/** The newest requests by one withdrawal method of a freelancer. */
export function selectByMethod(read: Read, contractor: number, wallet: number, most: number): Promise<PayoutRow[]> {
  return rowsOf<PayoutRow>(read)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.contractor_id = ${contractor} AND p.wallet_id = ${wallet} ORDER BY p.id DESC LIMIT ${most}`;
}

/** The newest requests of a freelancer in one currency that were made since a moment. */
export function selectSince(
  read: Read,
  contractor: number,
  { currency, since }: { readonly currency: CurrencyCode; readonly since: Date },
  most: number,
): Promise<PayoutRow[]> {
  return rowsOf<PayoutRow>(read)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.contractor_id = ${contractor} AND p.currency = ${currency} AND p.created_at >= ${since}
    ORDER BY p.id DESC LIMIT ${most}`;
}

export interface SumRow extends Row<"payout", "currency">, TextRow<"payout", "amount" | "net" | "fee"> {
  readonly count: number;
}

/** Count and sums of a queue per currency. */
export function selectSums(tx: Read, filter: QueueFilter): Promise<SumRow[]> {
  return rowsOf<SumRow>(tx)`SELECT p.currency, count(*) AS count, sum(p.amount)::text AS amount,
      sum(p.net)::text AS net, sum(p.fee)::text AS fee
    FROM ${payoutTables} WHERE ${sql.join(conditions(filter), sql` AND `)} GROUP BY p.currency ORDER BY p.currency`;
}

export interface QueueCounts {
  readonly ready: number;
  readonly on_hold: number;
  readonly processing: number;
  readonly unknown: number;
  readonly oldest_at: Date | null;
}

/** How many requests wait where, and since when the oldest does. */
export async function selectCounts(tx: Read): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`SELECT count(*) FILTER (WHERE ${queues.ready}) AS ready,
      count(*) FILTER (WHERE ${queues.held}) AS on_hold, count(*) FILTER (WHERE ${queues.processing}) AS processing,
      (SELECT count(*) FROM payout_item WHERE result = 'unknown') AS unknown,
      min(p.created_at) FILTER (WHERE p.status = 'pending') AS oldest_at
    FROM payout p WHERE p.status IN ('pending', 'processing')`.execute(tx);
  return rows[0] ?? { ready: 0, on_hold: 0, processing: 0, unknown: 0, oldest_at: null };
}

/** One request, or undefined. */
export function selectPayout(tx: Read, id: number): Promise<PayoutRow | undefined> {
  return firstRow<PayoutRow>(tx)`SELECT ${payoutColumns} FROM ${payoutTables} WHERE p.id = ${id}`;
}

/** Requests by their ids, whatever their state; unknown ids are left out. */
export function selectPayoutsOf(tx: Read, ids: readonly number[]): Promise<PayoutRow[]> {
  return rowsOf<PayoutRow>(tx)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.id = ANY (${ids}::bigint[]) ORDER BY p.id`;
}

export interface HistoryRow extends Row<"audit.record", "created_at" | "action" | "reason"> {
  readonly by: string;
}

/** The audit records of a request and of its batch, oldest first. */
export function selectHistory(tx: Read, payout: number, batch: number | null): Promise<HistoryRow[]> {
  return rowsOf<HistoryRow>(tx)`
    SELECT r.created_at, r.action, coalesce(nullif(btrim(u.name || ' ' || u.surname), ''), u.email, '') AS by, r.reason
    FROM audit.record r LEFT JOIN app_user u ON u.id = r.actor
    WHERE r.subject IN (${`payout:${payout}`}, ${`batch:${batch ?? 0}`}) ORDER BY r.created_at, r.tenant, r.seq`;
}

export interface BatchView extends BatchRow {
  readonly created_name: string;
  readonly created_email: Column<"app_user", "email">;
  readonly released_name: string | null;
  readonly released_email: Column<"app_user", "email"> | null;
  readonly waiting: number;
  readonly unknown: number;
  readonly disputed: number;
}

/**
 * Batches, newest first; one of them when an id is given. Among the sent ones are those whose orders have their results while
 * the rail says something else.
 */
export function selectBatches(
  tx: Read,
  filter: { id?: number; state?: BatchState | undefined; skip: number; take: number },
): Promise<BatchView[]> {
  return rowsOf<BatchView>(tx)`
    SELECT b.id, b.state, b.checksum, b.created_at, b.created_by, btrim(c.name || ' ' || c.surname) AS created_name,
      c.email AS created_email, b.released_at, b.released_by, btrim(r.name || ' ' || r.surname) AS released_name,
      r.email AS released_email, i.waiting, i.unknown, i.disputed
    FROM payout_batch b JOIN app_user c ON c.id = b.created_by LEFT JOIN app_user r ON r.id = b.released_by
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE i.result NOT IN ('paid', 'failed')) AS waiting,
        count(*) FILTER (WHERE i.result = 'unknown') AS unknown,
        count(*) FILTER (WHERE EXISTS (
          SELECT FROM payout_difference d WHERE d.item_id = i.id AND d.settled_at IS NULL)) AS disputed
      FROM payout p JOIN payout_item i ON i.payout_id = p.id WHERE p.batch_id = b.id) i
    WHERE ${equals(sql`b.id`, filter.id)}
      AND (${equals(sql`b.state`, filter.state)} OR (${filter.state === "sent"} AND b.state = 'done' AND b.id IN (
        SELECT p.batch_id FROM payout_difference d JOIN payout_item i ON i.id = d.item_id JOIN payout p ON p.id = i.payout_id
        WHERE d.settled_at IS NULL)))
    ORDER BY b.id DESC OFFSET ${filter.skip} LIMIT ${filter.take}`;
}

/** The requests of batches, by id. */
export function selectBatchPayouts(tx: Read, batches: readonly number[]): Promise<PayoutRow[]> {
  return rowsOf<PayoutRow>(tx)`SELECT ${payoutColumns} FROM ${payoutTables}
    WHERE p.batch_id = ANY (${batches}::bigint[]) ORDER BY p.id`;
}
