import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { MoneyAccount } from "@artel/shared/states/movement";
import { type RawBuilder, sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";

export interface AccountRow
  extends Row<"ledger.account", "id" | "currency" | "version">,
    TextRow<"ledger.account", "balance"> {
  /** The accounts that hold a person's money, whatever other kinds the ledger has. */
  readonly kind: Column<"ledger.account", "kind"> & MoneyAccount;
  readonly head_text: string;
}

/** The accounts of an owner, in the order of currencies. */
export function selectAccounts(read: Read, owner: number): Promise<AccountRow[]> {
  return rowsOf<AccountRow>(read)`
    SELECT id, kind, currency, version, balance::text, encode(head, 'hex') AS head_text FROM ledger.account
    WHERE owner = ${owner} AND owner <> 0 ORDER BY currency, array_position(
      ARRAY['available', 'escrow', 'payoutPending', 'payoutInTransit'], kind)`;
}

export interface PeriodRow extends Row<"ledger.account", "id"> {
  /** Entries before the period, and before its end. */
  readonly first: number;
  readonly last: number;
  readonly opening: string;
  readonly closing: string;
}

/** Where a period lies in the order of an account, and its balances; undefined while the account has no entry. */
export function selectPeriod(
  read: Read,
  owner: number,
  account: { readonly kind: MoneyAccount; readonly currency: CurrencyCode },
  period: { readonly from: Date | null; readonly before: Date | null },
): Promise<PeriodRow | undefined> {
  return firstRow<PeriodRow>(read)`
    SELECT p.id, p.first, p.last, coalesce(b.balance_after, 0)::text AS opening, coalesce(e.balance_after, 0)::text AS closing
    FROM (
      SELECT a.id, ledger.entries_before(a.id, coalesce(${period.from}::timestamptz, '-infinity')) AS first,
        ledger.entries_before(a.id, coalesce(${period.before}::timestamptz, 'infinity')) AS last
      FROM ledger.account a WHERE a.owner = ${owner} AND a.owner <> 0 AND a.kind = ${account.kind}
        AND a.currency = ${account.currency} AND a.shard = 0 OFFSET 0) p
    LEFT JOIN ledger.entry b ON b.account_id = p.id AND b.version = p.first
    LEFT JOIN ledger.entry e ON e.account_id = p.id AND e.version = p.last`;
}

export interface SumsRow {
  readonly credits: string;
  readonly debits: string;
}

/** What came in and what left between two places of an account. */
export async function selectSums(read: Read, place: { id: number; first: number; last: number }): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`
    SELECT coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::text AS credits,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::text AS debits
    FROM ledger.entry WHERE account_id = ${place.id} AND version > ${place.first} AND version <= ${place.last}`.execute(
    read,
  );
  return rows[0] ?? { credits: "0", debits: "0" };
}

export interface LinkRow
  extends Row<"ledger.entry", "version" | "txn_id">,
    TextRow<"ledger.entry", "amount" | "balance_after"> {
  readonly hash_text: string;
}

/** Links of the hash chain of an account after a place, in order; none of an account that is another's. */
export function selectLinks(
  read: Read,
  owner: number,
  asked: { accountId: number; skip: number; take: number },
): Promise<LinkRow[]> {
  return rowsOf<LinkRow>(read)`
    SELECT version, txn_id, amount::text, balance_after::text, encode(hash, 'hex') AS hash_text FROM ledger.entry
    WHERE account_id = (SELECT a.id FROM ledger.account a WHERE a.id = ${asked.accountId} AND a.owner = ${owner} AND a.owner <> 0)
      AND version > ${asked.skip} ORDER BY version LIMIT ${asked.take}`;
}

/** The entries of an account between two places, the oldest first. */
export function entriesBetween(place: { id: number; first: number; last: number; take: number }): RawBuilder<unknown> {
  return sql`SELECT e.* FROM ledger.entry e WHERE e.account_id = ${place.id} AND e.version > ${place.first}
    AND e.version <= ${place.last} ORDER BY e.version LIMIT ${place.take}`;
}

/** The newest entries of several accounts together, each up to a place of its own. */
export function newestEntries(
  tops: readonly { readonly id: number; readonly top: number }[],
  take: number,
): RawBuilder<unknown> {
  return sql`SELECT e.* FROM unnest(${tops.map(({ id }) => id)}::bigint[], ${tops.map(({ top }) => top)}::bigint[]) AS a (id, top),
    LATERAL (SELECT * FROM ledger.entry e WHERE e.account_id = a.id AND e.version <= a.top
      ORDER BY e.version DESC LIMIT ${take}) e
    ORDER BY e.txn_id DESC, e.account_id DESC, e.version DESC LIMIT ${take}`;
}
