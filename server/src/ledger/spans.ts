import { type RawBuilder, sql } from "kysely";
import type { Read } from "../platform/db/db.ts";
import type { Row } from "../platform/db/row.ts";
import { rowsOf } from "../platform/db/rows.ts";

/** Some consecutive entries of one account: those above `low` up to `high`. */
export interface Span extends Row<"ledger.entry", "account_id" | "currency"> {
  readonly low: number;
  readonly high: number;
}

/** The entries of an account in a period, and what its balance was before and after them, in minor units. */
export interface PeriodSpan extends Span {
  readonly opening: string;
  readonly closing: string;
}

/** The accounts of one kind of an owner in a period, one per currency that ever had money. The house has none here. */
export function spansOf(
  read: Read,
  owner: number,
  kind: "available" | "escrow" | "payoutPending" | "payoutInTransit",
  period: { readonly from: Date | null; readonly before: Date | null },
): Promise<PeriodSpan[]> {
  const balanceAt = (version: RawBuilder<unknown>) => sql`coalesce((SELECT e.balance_after FROM ledger.entry e
    WHERE e.account_id = s.account_id AND e.version = ${version}), 0)::text`;
  return rowsOf<PeriodSpan>(read)`
    SELECT s.*, ${balanceAt(sql`s.low`)} AS opening, ${balanceAt(sql`s.high`)} AS closing FROM (
      SELECT a.id AS account_id, a.currency,
        ledger.entries_before(a.id, coalesce(${period.from}::timestamptz, '-infinity')) AS low,
        ledger.entries_before(a.id, coalesce(${period.before}::timestamptz, 'infinity')) AS high
      FROM ledger.account a WHERE a.owner = ${owner} AND a.owner <> 0 AND a.kind = ${kind} OFFSET 0) s
    ORDER BY s.currency`;
}

/** The order of the books: transactions, in each the account that gives before the one that gets. */
export function bookOrder(end: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`e.txn_id ${end}, e.is_credit ${end}, e.account_id ${end}, e.version ${end}`;
}

export const ascending = sql`ASC`;
export const descending = sql`DESC`;

/** What is read of the entries, as `entry`. */
export const entryColumns = sql`entry.account_id, entry.version, entry.txn_id, entry.currency, entry.amount, entry.balance_after,
  entry.hash, entry.amount > 0 AS is_credit`;
const inSpan = sql`entry.account_id = span.account_id AND entry.version > span.low AND entry.version <= span.high`;

function spanRows(spans: readonly Span[]): RawBuilder<unknown> {
  return sql`unnest(${spans.map(({ account_id }) => account_id)}::bigint[], ${spans.map(({ low }) => low)}::bigint[],
    ${spans.map(({ high }) => high)}::bigint[]) AS span (account_id, low, high)`;
}

/** All entries of some spans in any order, as `FROM … e`. */
export function entriesOf(spans: readonly Span[]): RawBuilder<unknown> {
  return sql`FROM (SELECT ${entryColumns} FROM ${spanRows(spans)} JOIN ledger.entry ON ${inSpan}) e`;
}

/**
 * The entries of some spans that are of some transactions, as `FROM … e`. A balance gets its entries in the order of their
 * transactions, so what moved before all spans is left out by its number.
 */
export function entriesOfTxns(txns: readonly number[], spans: readonly Span[]): RawBuilder<unknown> {
  const firstTxn = sql`(SELECT min(coalesce(last.txn_id, 0)) FROM ${spanRows(spans)}
    LEFT JOIN ledger.entry last ON last.account_id = span.account_id AND last.version = span.low)`;
  return sql`FROM (SELECT ${entryColumns} FROM unnest(${txns}::bigint[]) AS moved (txn_id)
    CROSS JOIN LATERAL (SELECT * FROM ledger.entry asked
      WHERE asked.txn_id = moved.txn_id AND moved.txn_id >= ${firstTxn} OFFSET 0) entry
    JOIN ${spanRows(spans)} ON ${inSpan}) e`;
}

/** All entries of some spans in the order of the books: what is joined to them comes as they come, and nothing waits for the last. */
export function orderedEntries(spans: readonly Span[]): RawBuilder<unknown> {
  return sql`FROM (SELECT * ${entriesOf(spans)} ORDER BY ${bookOrder(ascending)}) e`;
}

/**
 * The first entries of some spans in an order, no more than so many, as `FROM … e`. Each balance is read by its own index, in
 * the order of its entries, and no further.
 */
export function firstEntries(spans: readonly Span[], end: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`FROM (SELECT e.* FROM ${spanRows(spans)} CROSS JOIN LATERAL (
      SELECT ${entryColumns} FROM ledger.entry WHERE ${inSpan} ORDER BY entry.version ${end} LIMIT ${most}) e
    ORDER BY ${bookOrder(end)} LIMIT ${most}) e`;
}
