import { allRows } from "@artel/shared/limits/lists";
import { type WalletState, walletState } from "@artel/shared/states/wallet-state";
import { wordOf } from "@artel/shared/states/word-of";
import { type RawBuilder, sql } from "kysely";
import { fullNameOf } from "../../../platform/db/conditions.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../../platform/db/list.ts";
import type { Column, NumberRow, Row } from "../../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../../platform/db/rows.ts";

/** A method as operators see it. */
export interface ReviewedRow
  extends Row<"wallet", "id" | "contractor_id" | "type" | "label" | "details" | "holder" | "bank_name" | "currency">,
    Row<"wallet", "open_details" | "is_linked" | "version" | "created_at" | "confirmed_at" | "refused_at" | "refusal">,
    Row<"wallet", "looked_at" | "removed_at">,
    Row<"app_user", "email" | "language"> {
  readonly state: NumberRow<"wallet", "state">["state"] & WalletState;
  readonly full_name: string;
  readonly others: number;
  readonly shared_at: Date | null;
  readonly returned_at: Date | null;
  readonly again_at: Date | null;
  readonly flagged_at: Date | null;
  readonly is_waiting: boolean;
}

const ownerName = fullNameOf("u");

const columns = sql`w.id, w.contractor_id, w.type, number_of(w.state) AS state, w.label, w.details, w.holder, w.bank_name,
  w.currency, w.open_details, w.is_linked, w.version, w.created_at, w.confirmed_at, w.refused_at, w.refusal, w.looked_at,
  w.removed_at, u.email, u.language, ${ownerName} AS full_name, coalesce(f.others, 0) AS others, f.shared_at, f.returned_at,
  f.corrected_at AS again_at, f.flagged_at, coalesce(f.is_waiting, false) AS is_waiting`;

const tables = sql`wallet w JOIN app_user u ON u.id = w.contractor_id LEFT JOIN flagged_wallets() f ON f.wallet = w.id`;

/** Payouts that were paid by a method, wholly or in part. */
const paid = sql`(SELECT count(*) FROM payout p WHERE p.contractor_id = w.contractor_id AND p.wallet_id = w.id
  AND p.status IN ('completed', 'partiallyCompleted'))`;

export type Tab = "toLook" | "shared" | "refused" | "all";

const tabs: Readonly<Record<Tab, RawBuilder<boolean>>> = {
  toLook: sql`f.is_waiting`,
  shared: sql`f.others > 0`,
  refused: sql`w.refused_at IS NOT NULL`,
  all: sql`true`,
};

/** Keys that the list can be ordered by. */
export type WalletOrder = "contractor" | "method" | "state" | "flaggedAt" | "createdAt";

export interface WalletFilter {
  readonly tab: Tab;
  /** Words of the search, folded. */
  readonly search: readonly string[];
  readonly methodsOf: (word: string) => readonly string[];
}

export interface ListedRow extends ReviewedRow {
  readonly payouts: number;
}

/** A page of the live methods of everybody. */
export function selectMethods(
  read: Read,
  { tab, search, methodsOf }: WalletFilter,
  query: ListQuery<WalletOrder>,
): Promise<ListPage<ListedRow>> {
  const source = {
    columns: sql`${columns}, ${paid} AS payouts`,
    from: sql`FROM ${tables}`,
    where: [
      sql<boolean>`w.removed_at IS NULL`,
      tabs[tab],
      holdsWords(
        search,
        [sql`w.id`, ownerName, sql`u.email`, sql`w.contractor_id`, sql`w.label`, sql`w.details`, sql`w.holder`],
        [{ column: sql`w.type`, codesOf: methodsOf }],
      ),
    ],
    orders: {
      contractor: sql`lower(${ownerName})`,
      method: sql`w.type`,
      state: sql`w.state`,
      flaggedAt: sql`f.flagged_at`,
      createdAt: sql`w.created_at`,
    },
    emptyLast: ["flaggedAt"] as const,
    tie: [sql`w.id`],
  };
  return listPage<ListedRow, WalletOrder>(read, source, query, allRows);
}

export interface WalletCounts {
  readonly toLook: number;
  readonly shared: number;
  readonly refused: number;
}

/** How many methods stand in each tab. */
export async function countMethods(read: Read): Promise<WalletCounts> {
  const row = await firstRow<WalletCounts>(read)`SELECT count(*) FILTER (WHERE f.is_waiting) AS "toLook",
      count(*) FILTER (WHERE f.others > 0) AS shared,
      (SELECT count(*) FROM wallet w WHERE w.removed_at IS NULL AND ${tabs.refused}) AS refused
    FROM flagged_wallets() f`;
  return row ?? { toLook: 0, shared: 0, refused: 0 };
}

export interface ShownRow extends ReviewedRow {
  readonly looked_name: string | null;
}

/** One method, a removed one too. */
export function selectMethod(read: Read, id: number): Promise<ShownRow | undefined> {
  return firstRow<ShownRow>(read)`SELECT ${columns}, ${fullNameOf("l")} AS looked_name
    FROM ${tables} LEFT JOIN app_user l ON l.id = w.looked_by WHERE w.id = ${id}`;
}

/** A live method, locked until the end of the transaction. */
export async function lockMethod(tx: Tx, id: number): Promise<ReviewedRow | undefined> {
  // Flags are read under the lock: a method that is looked at is not put right meanwhile.
  await sql`SELECT FROM wallet WHERE id = ${id} FOR UPDATE`.execute(tx);
  return firstRow<ReviewedRow>(tx)`SELECT ${columns} FROM ${tables} WHERE w.id = ${id} AND w.removed_at IS NULL`;
}

/** Methods of other people with the number or address of this one. */
export function selectSharers(read: Read, id: number): Promise<ReviewedRow[]> {
  return rowsOf<ReviewedRow>(read)`SELECT ${columns} FROM ${tables}
    WHERE w.id IN (SELECT s.wallet FROM vault.sharers(${id}) s) ORDER BY w.id`;
}

/** Payouts by a method that wait or are on their way. */
export async function openPayoutsBy(read: Read, { contractor_id, id }: ReviewedRow): Promise<number[]> {
  const rows = await rowsOf<Row<"payout", "id">>(read)`SELECT p.id FROM payout p
    WHERE p.contractor_id = ${contractor_id} AND p.wallet_id = ${id} AND p.status IN ('pending', 'processing') ORDER BY p.id`;
  return rows.map((row) => row.id);
}

export interface HistoryRow extends Row<"audit.record", "action" | "reason"> {
  readonly at: Column<"audit.record", "created_at">;
  readonly by: string;
}

/** What happened to a method, the newest first; who looked is left to the log. */
export function selectHistory(read: Read, { contractor_id, id }: ReviewedRow, most: number): Promise<HistoryRow[]> {
  return rowsOf<HistoryRow>(read)`SELECT r.created_at AS at, r.action, r.reason, coalesce(${fullNameOf("u")}, '') AS by
    FROM audit.record r LEFT JOIN app_user u ON u.id = r.actor
    WHERE r.tenant = ${contractor_id} AND r.subject = ${`wallet:${id}`} AND r.action <> 'wallet.read'
    ORDER BY r.seq DESC LIMIT ${most}`;
}

interface Decided {
  readonly id: number;
  readonly by: number;
  readonly now: Date;
}

/**
 * Makes a method invalid by the word of an operator; a confirmation that was mailed is worth nothing. That its number was refused is
 * kept, so that adding it anew is seen.
 */
export async function storeRefusal(tx: Tx, { id, by, now, refusal }: Decided & { refusal: string }): Promise<void> {
  await sql`SELECT vault.refuse(${id}, ${now})`.execute(tx);
  await sql`UPDATE wallet SET state = ${wordOf(walletState, walletState.invalid)}, refused_at = ${now}, refusal = ${refusal},
      refused_by = ${by}, looked_at = ${now}, looked_by = ${by}, code_hash = NULL, code_expires_at = NULL
    WHERE id = ${id}`.execute(tx);
}

/** Keeps who looked at a method and when. */
export async function storeLook(tx: Tx, { id, by, now }: Decided): Promise<void> {
  await sql`UPDATE wallet SET looked_at = ${now}, looked_by = ${by} WHERE id = ${id}`.execute(tx);
}

/** Forgets that anybody looked at a method. */
export async function forgetLook(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE wallet SET looked_at = NULL, looked_by = NULL WHERE id = ${id}`.execute(tx);
}
