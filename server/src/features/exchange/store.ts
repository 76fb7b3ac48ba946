import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

export interface RateRow {
  readonly id: number;
  readonly currency: CurrencyCode;
  /** Units for one US dollar, four decimals. */
  readonly rate: string;
  readonly source: string;
  readonly set_by: number;
  readonly approved_by: number | null;
  readonly reason: string;
  readonly created_at: Date;
  readonly in_force_at: Date | null;
}

const rateColumns = sql`id::int AS id, currency, rate::text AS rate, source, set_by::int AS set_by,
  approved_by::int AS approved_by, reason, created_at, in_force_at`;

/** The newest rate in force of each currency. */
export async function selectCurrentRates(tx: Tx): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`SELECT DISTINCT ON (currency) ${rateColumns} FROM exchange_rate
    WHERE in_force_at IS NOT NULL ORDER BY currency, in_force_at DESC, exchange_rate.id DESC`.execute(tx);
  return rows;
}

/** The newest hundred rates in force, or those that wait for a second person. */
export async function selectRates(tx: Tx, isWaiting: boolean): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`SELECT ${rateColumns} FROM exchange_rate
    WHERE (in_force_at IS NULL) = ${isWaiting} ORDER BY exchange_rate.id DESC LIMIT 100`.execute(tx);
  return rows;
}

/** A rate by its id, locked; undefined for an unknown one. */
export async function lockRate(tx: Tx, id: number): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`SELECT ${rateColumns} FROM exchange_rate WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Adds a rate, in force at once or waiting. Answers its id. */
export async function insertRate(
  tx: Tx,
  rate: { currency: CurrencyCode; rate: string; setBy: number; reason: string; now: Date; isInForce: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO exchange_rate (currency, rate, set_by, reason, created_at, in_force_at)
    VALUES (${rate.currency}, ${rate.rate}::numeric, ${rate.setBy}, ${rate.reason}, ${rate.now},
      ${rate.isInForce ? rate.now : null}) RETURNING id::int`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Puts a waiting rate into force. The database refuses the person who set it. */
export async function putRateInForce(tx: Tx, id: number, approvedBy: number, now: Date): Promise<void> {
  await sql`UPDATE exchange_rate SET in_force_at = ${now}, approved_by = ${approvedBy} WHERE id = ${id}`.execute(tx);
}

export interface PairOff {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly reason: string;
}

/** The ordered pairs that are off the table. */
export async function selectPairsOff(tx: Tx): Promise<PairOff[]> {
  const { rows } = await sql<PairOff>`SELECT from_currency AS "from", to_currency AS "to", reason FROM exchange_pair_off
    ORDER BY 1, 2`.execute(tx);
  return rows;
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
  readonly fee: string;
  readonly feeMinor: bigint;
  readonly reason: string | null;
  readonly txnId: string;
  readonly now: Date;
}

/** Records an exchange beside its ledger transaction. */
export async function insertExchange(tx: Tx, row: NewExchange): Promise<void> {
  await sql`INSERT INTO exchange (party, actor, from_currency, from_amount, to_currency, to_amount, rate, fee, fee_amount,
      reason, txn_id, created_at)
    VALUES (${row.party}, ${row.actor}, ${row.from}, ${row.fromMinor}, ${row.to}, ${row.toMinor}, ${row.rate}::numeric,
      ${row.fee}::numeric, ${row.feeMinor}, ${row.reason}, ${row.txnId}::bigint, ${row.now})`.execute(tx);
}

export interface ExchangeRow {
  readonly id: number;
  readonly party: number;
  readonly actor: number;
  readonly from_currency: CurrencyCode;
  readonly from_amount: string;
  readonly to_currency: CurrencyCode;
  readonly to_amount: string;
  readonly rate: string;
  readonly fee: string;
  readonly reason: string | null;
  readonly created_at: Date;
}

export interface ExchangeFilter {
  /** Whose exchanges; everybody's without one. */
  readonly party?: number | undefined;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly take: number;
}

/** Exchanges of one party or of everybody, newest first, at most `take`. */
export async function selectExchanges(tx: Tx, filter: ExchangeFilter): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`
    SELECT id::int, party::int, actor::int, from_currency, from_amount::text, to_currency, to_amount::text, rate::text,
      fee::text, reason, created_at
    FROM exchange
    WHERE (${filter.party ?? null}::bigint IS NULL OR party = ${filter.party ?? null}::bigint)
      AND (${filter.from}::timestamptz IS NULL OR created_at >= ${filter.from}::timestamptz)
      AND (${filter.before}::timestamptz IS NULL OR created_at < ${filter.before}::timestamptz)
    ORDER BY id DESC LIMIT ${filter.take}`.execute(tx);
  return rows;
}
