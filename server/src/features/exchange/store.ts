import type { CurrencyCode } from "@artel/shared/money/currencies";
import { parseRate, type Rate } from "@artel/shared/money/rate";
import { type RawBuilder, sql } from "kysely";
import { equals, fullNameOf, within } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";
import { hasRows, newId, rowsOf } from "../../platform/db/rows.ts";

/** A rate: units for one US dollar, four decimals. */
export type RateRow = TextRow<"exchange_rate", "rate"> &
  Row<
    "exchange_rate",
    | "id"
    | "seq"
    | "currency"
    | "source"
    | "set_by"
    | "approved_by"
    | "reason"
    | "created_at"
    | "in_force_at"
    | "snapshot_id"
  >;

const rateColumns = sql`id, seq, currency, rate::text AS rate, source, set_by,
  approved_by, reason, created_at, in_force_at, snapshot_id`;

/** The newest rate of each currency, by its number: a clock that was set back changes nothing. */
export function selectCurrentRates(tx: Read): Promise<RateRow[]> {
  return rowsOf<RateRow>(tx)`SELECT DISTINCT ON (currency) ${rateColumns} FROM exchange_rate
    ORDER BY currency, seq DESC`;
}

/** A rate with who published and who approved it; no name where the product came with it. */
export interface NamedRate extends RateRow {
  readonly set_by_name: string;
  readonly approved_by_name: string | null;
}

/** The newest hundred rates, and those in force, newest first. */
export function selectRates(tx: Read): Promise<NamedRate[]> {
  return rowsOf<NamedRate>(tx)`
    SELECT r.*, coalesce(nullif(btrim(s.name || ' ' || s.surname), ''), s.email, '') AS set_by_name,
      ${fullNameOf("a")} AS approved_by_name
    FROM (SELECT ${rateColumns} FROM exchange_rate WHERE seq IN (SELECT seq FROM exchange_rate ORDER BY seq DESC LIMIT 100)
      OR seq IN (SELECT max(seq) FROM exchange_rate GROUP BY currency)) r
    LEFT JOIN app_user s ON s.id = r.set_by AND r.set_by <> 0 LEFT JOIN app_user a ON a.id = r.approved_by
    ORDER BY r.seq DESC`;
}

/** One rate is published after the other: each is compared with those before it. */
export async function lockRates(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('exchange_rate'))`.execute(tx);
}

/**
 * The rates of each currency since its last one that two persons approved, that one first, in order. The table that the product
 * came with, or a provider's, counts as approved.
 */
export async function selectRatesSinceApproved(tx: Read): Promise<ReadonlyMap<string, Rate[]>> {
  const { rows } = await sql<Row<"exchange_rate", "currency"> & TextRow<"exchange_rate", "rate">>`
    SELECT r.currency, r.rate::text AS rate FROM exchange_rate r
    JOIN (SELECT currency, max(seq) AS seq FROM exchange_rate WHERE approved_by IS NOT NULL OR set_by = 0 GROUP BY currency) a
      ON a.currency = r.currency AND r.seq >= a.seq
    ORDER BY r.seq`.execute(tx);
  const steps = new Map<string, Rate[]>();
  for (const { currency, rate } of rows) {
    const known = parseRate(rate);
    steps.set(currency, [...(steps.get(currency) ?? []), ...(known ? [known] : [])]);
  }
  return steps;
}

/** The rate of a currency that was in force at a moment; undefined before the first one. */
export async function selectRateAt(tx: Read, currency: CurrencyCode, moment: Date): Promise<string | undefined> {
  const { rows } = await sql<TextRow<"exchange_rate", "rate">>`SELECT rate::text AS rate FROM exchange_rate
    WHERE currency = ${currency} AND in_force_at <= ${moment} ORDER BY seq DESC LIMIT 1`.execute(tx);
  return rows[0]?.rate;
}

export type RatePoint = Row<"exchange_rate", "in_force_at" | "source"> & TextRow<"exchange_rate", "rate">;

/** The rates of a currency since a moment, with the one in force then, oldest first. */
export function selectRatePoints(tx: Read, currency: CurrencyCode, since: Date): Promise<RatePoint[]> {
  return rowsOf<RatePoint>(tx)`SELECT in_force_at, rate::text AS rate, source FROM exchange_rate
    WHERE currency = ${currency} AND seq >= coalesce((SELECT max(seq) FROM exchange_rate
      WHERE currency = ${currency} AND in_force_at <= ${since}), 0) ORDER BY seq`;
}

export interface NewRate {
  readonly currency: CurrencyCode;
  readonly rate: string;
  readonly setBy: number;
  readonly reason: string;
  readonly createdAt: Date;
  readonly now: Date;
  /** Where no operator set it: the source, and what it said; the peg says nothing. */
  readonly source?: { readonly name: "ecb" | "cbr" | "nbrb" | "peg"; readonly snapshotId: number | null };
  /** The approval and who gave it, where two persons decided. The database refuses the person who asked. */
  readonly approval?: { readonly id: number; readonly by: number };
}

/** Adds a rate, in force at once. Answers its id. */
export function insertRate(tx: Tx, rate: NewRate): Promise<number> {
  return newId(tx)`
    INSERT INTO exchange_rate (currency, rate, source, snapshot_id, set_by, approved_by, approval_id, reason, created_at,
      in_force_at)
    VALUES (${rate.currency}, ${rate.rate}::numeric, ${rate.source?.name ?? "fixed"}, ${rate.source?.snapshotId ?? null},
      ${rate.setBy}, ${rate.approval?.by ?? null}, ${rate.approval?.id ?? null}, ${rate.reason}, ${rate.createdAt},
      ${rate.now}) RETURNING id`;
}

export interface PairOff extends Row<"exchange_pair_off", "reason"> {
  readonly from: Column<"exchange_pair_off", "from_currency">;
  readonly to: Column<"exchange_pair_off", "to_currency">;
}

/** The ordered pairs that are off the table. */
export function selectPairsOff(tx: Read): Promise<PairOff[]> {
  return rowsOf<PairOff>(tx)`SELECT from_currency AS "from", to_currency AS "to", reason FROM exchange_pair_off
    ORDER BY 1, 2`;
}

/** Takes an ordered pair off the table; again with another reason where it is off already. */
export async function insertPairOff(
  tx: Tx,
  pair: { from: CurrencyCode; to: CurrencyCode; setBy: number; reason: string; now: Date },
): Promise<void> {
  await sql`INSERT INTO exchange_pair_off (from_currency, to_currency, set_by, reason, created_at)
    VALUES (${pair.from}, ${pair.to}, ${pair.setBy}, ${pair.reason}, ${pair.now})
    ON CONFLICT (from_currency, to_currency) DO UPDATE SET set_by = excluded.set_by, reason = excluded.reason,
      created_at = excluded.created_at`.execute(tx);
}

/** Puts an ordered pair back. */
export async function deletePairOff(tx: Tx, from: CurrencyCode, to: CurrencyCode): Promise<void> {
  await sql`DELETE FROM exchange_pair_off WHERE from_currency = ${from} AND to_currency = ${to}`.execute(tx);
}

export interface NewExchange {
  readonly party: number;
  readonly actor: number;
  readonly from: CurrencyCode;
  readonly fromMinor: bigint;
  readonly to: CurrencyCode;
  readonly toMinor: bigint;
  readonly rate: string;
  readonly mid: string;
  readonly spreadBps: number | null;
  readonly spreadMinor: bigint;
  readonly ratesSeq: number;
  readonly fee: string;
  readonly feeMinor: bigint;
  readonly reason: string | null;
  readonly approvalId: number | null;
  readonly txnId: string;
  /** The set of rules that judged it; null for the rules of the build. */
  readonly ruleSet: number | null;
  readonly now: Date;
}

/** Records an exchange beside its ledger transaction. */
export async function insertExchange(tx: Tx, row: NewExchange): Promise<void> {
  await sql`INSERT INTO exchange (party, actor, from_currency, from_amount, to_currency, to_amount, rate, mid,
      spread_bps, spread_amount, rate_seq, fee, fee_amount, reason, approval_id, txn_id, rule_set_id, created_at)
    VALUES (${row.party}, ${row.actor}, ${row.from}, ${row.fromMinor}, ${row.to}, ${row.toMinor}, ${row.rate}::numeric,
      ${row.mid}::numeric, ${row.spreadBps}, ${row.spreadMinor}, ${row.ratesSeq}, ${row.fee}::numeric, ${row.feeMinor}, ${row.reason}, ${row.approvalId}, ${row.txnId}::bigint,
      ${row.ruleSet}, ${row.now})`.execute(tx);
}

export type ExchangeRow = TextRow<"exchange", "from_amount" | "to_amount" | "rate" | "fee"> &
  Row<"exchange", "id" | "party" | "actor" | "from_currency" | "to_currency" | "reason" | "created_at">;

export interface ExchangeFilter {
  /** Whose exchanges; everybody's without one. */
  readonly party?: number | undefined;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly take: number;
}

/** Exchanges of one party or of everybody, newest first, at most `take`. */
export function exchangesOf(filter: ExchangeFilter): RawBuilder<ExchangeRow> {
  return sql<ExchangeRow>`
    SELECT id, party, actor, from_currency, from_amount::text, to_currency, to_amount::text, rate::text,
      fee::text, reason, created_at
    FROM exchange
    WHERE ${equals(sql`party`, filter.party)} AND ${within(sql`created_at`, filter)}
    ORDER BY exchange.created_at DESC, exchange.id DESC LIMIT ${filter.take}`;
}

/** One exchange of an operator for users after the other: each counts those before it. */
export async function lockOperator(tx: Tx, operator: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`exchange-by:${operator}`}))`.execute(tx);
}

/** One order of an operator after the other, by its natural key. */
export async function lockOrder(tx: Tx, naturalKey: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${naturalKey}))`.execute(tx);
}

interface Given {
  readonly currency: Column<"exchange", "from_currency">;
  readonly minor: string;
}

/** What an operator exchanged for others alone since a moment, per currency given. */
export function selectGivenAlone(tx: Read, operator: number, since: Date): Promise<Given[]> {
  return rowsOf<Given>(tx)`
    SELECT from_currency AS currency, sum(from_amount)::text AS minor FROM exchange
    WHERE actor = ${operator} AND approval_id IS NULL AND created_at > ${since}
    GROUP BY from_currency`;
}

/** Whether an order was executed already, by its natural key. */
export function isExecuted(tx: Read, naturalKey: string): Promise<boolean> {
  return hasRows(tx)`SELECT 1 AS found FROM ledger.txn WHERE natural_key = ${naturalKey}`;
}

/** Name of a person, for the words of an approval. */
export async function nameOf(tx: Read, id: number): Promise<string> {
  const { rows } = await sql<{
    name: Column<"company", "name">;
  }>`SELECT coalesce(nullif(c.name, ''), btrim(u.name || ' ' || u.surname)) AS name
    FROM app_user u LEFT JOIN company c ON c.id = u.id WHERE u.id = ${id}`.execute(tx);
  return rows[0]?.name ?? "";
}
