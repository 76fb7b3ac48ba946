import { type Amount, amountOf } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read } from "../platform/db/db.ts";
import type { Column, Row, TextRow } from "../platform/db/row.ts";
import { type CheckSources, wholeBooks } from "./check-sources.ts";

/** The money of one owner in one currency, in minor units. */
export interface BalanceRow extends Row<"ledger.account", "currency"> {
  readonly available: string;
  readonly escrow: string;
  readonly pending: string;
  readonly in_transit: string;
  /** Grows with each entry of available and escrow: an older message is known by it. */
  readonly version: Column<"ledger.account", "version">;
}

/** Balances of a company or contractor, one row per currency that ever had money. */
export async function balancesOf(tx: Read, owner: number): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    SELECT currency, coalesce(sum(balance) FILTER (WHERE kind = 'available'), 0)::text AS available,
      coalesce(sum(balance) FILTER (WHERE kind = 'escrow'), 0)::text AS escrow,
      coalesce(sum(balance) FILTER (WHERE kind = 'payoutPending'), 0)::text AS pending,
      coalesce(sum(balance) FILTER (WHERE kind = 'payoutInTransit'), 0)::text AS in_transit,
      coalesce(sum(version) FILTER (WHERE kind IN ('available', 'escrow')), 0)::bigint AS version
    FROM ledger.account WHERE owner = ${owner} GROUP BY currency ORDER BY currency`.execute(tx);
  return rows;
}

/** What an owner can spend now, by currency; a currency without an account is missing. For showing: posting decides by itself. */
export async function spendableOf(tx: Read, owner: number): Promise<ReadonlyMap<CurrencyCode, Amount>> {
  const { rows } = await sql<TextRow<"ledger.account", "balance"> & Row<"ledger.account", "currency">>`
    SELECT currency, sum(balance)::text AS balance FROM ledger.account
    WHERE owner = ${owner} AND kind = 'available' GROUP BY currency ORDER BY currency`.execute(tx);
  return new Map(rows.map(({ currency, balance }) => [currency, amountOf(currency, BigInt(balance))]));
}

/** Whether an owner has money anywhere: available, set aside, or on its way out; in one currency or in any. */
export async function hasMoney(tx: Read, owner: number, currency?: CurrencyCode): Promise<boolean> {
  const { rows } = await sql`SELECT 1 AS found FROM ledger.account
    WHERE owner = ${owner} AND balance > 0 AND currency = coalesce(${currency ?? null}, currency) LIMIT 1`.execute(tx);
  return rows.length === 1;
}

/** Whether an owner ever had money. */
export async function hasAccount(tx: Read, owner: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 AS found FROM ledger.account WHERE owner = ${owner} LIMIT 1`.execute(tx);
  return rows.length === 1;
}

interface CurrencySum extends Row<"ledger.account", "currency"> {
  readonly sum: string;
}

/** The sum of all balances per currency as money text: zero, or the books are wrong. */
export async function trialBalance(tx: Read): Promise<CurrencySum[]> {
  const { rows } = await sql<CurrencySum>`
    SELECT currency, ledger.wire(sum(balance)::bigint, currency) AS sum FROM ledger.account
    GROUP BY currency ORDER BY currency`.execute(tx);
  return rows;
}

/** How much the books hold. */
export async function bookSize(
  tx: Read,
  from: CheckSources = wholeBooks,
): Promise<{ transactions: number; entries: number }> {
  const { rows } = await sql
    .raw<{ transactions: number; entries: number }>(
      `${from.with} SELECT (SELECT count(*) FROM ${from.txns}) AS transactions, (SELECT count(*) FROM ${from.entries}) AS entries`,
    )
    .execute(tx);
  return rows[0] ?? { transactions: 0, entries: 0 };
}
