import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";
import type { RateSourceName, SourceRate } from "../../providers/rates/port.ts";

/** How a source is. */
export type FeedRow = Row<
  "rate_feed",
  "source" | "tried_at" | "succeeded_at" | "effective_at" | "fault" | "failures" | "next_at"
> &
  TextRow<"rate_feed", "rate">;

export type FeedFault = NonNullable<FeedRow["fault"]>;

/** Every source that was ever asked. */
export async function selectFeeds(tx: Read): Promise<ReadonlyMap<string, FeedRow>> {
  const { rows } =
    await sql<FeedRow>`SELECT source, tried_at, succeeded_at, rate::text AS rate, effective_at, fault, failures,
    next_at FROM rate_feed`.execute(tx);
  return new Map(rows.map((row) => [row.source, row]));
}

/** A source gave no rate; what it gave before stays known. */
export async function saveFault(
  tx: Tx,
  of: { source: RateSourceName; fault: FeedFault; now: Date; nextAt: Date },
): Promise<void> {
  await sql`INSERT INTO rate_feed (source, tried_at, fault, failures, next_at)
    VALUES (${of.source}, ${of.now}, ${of.fault}, 1, ${of.nextAt})
    ON CONFLICT (source) DO UPDATE SET tried_at = excluded.tried_at, fault = excluded.fault,
      failures = rate_feed.failures + 1, next_at = excluded.next_at`.execute(tx);
}

/** A source gave a rate. */
export async function saveSuccess(
  tx: Tx,
  of: { source: RateSourceName; rate: string; effectiveAt: Date; now: Date; nextAt: Date },
): Promise<void> {
  await sql`INSERT INTO rate_feed (source, tried_at, succeeded_at, rate, effective_at, next_at)
    VALUES (${of.source}, ${of.now}, ${of.now}, ${of.rate}::numeric, ${of.effectiveAt}, ${of.nextAt})
    ON CONFLICT (source) DO UPDATE SET tried_at = excluded.tried_at, succeeded_at = excluded.succeeded_at,
      rate = excluded.rate, effective_at = excluded.effective_at, fault = NULL, failures = 0,
      next_at = excluded.next_at`.execute(tx);
}

/** Keeps what a source said. */
export async function insertSnapshot(
  tx: Tx,
  of: { source: RateSourceName; rate: SourceRate; sha256: string; now: Date },
): Promise<void> {
  const { base, quote, rate, effectiveAt } = of.rate;
  await sql`INSERT INTO rate_snapshot (source, base_currency, quote_currency, rate, effective_at, fetched_at, raw_sha256)
    VALUES (${of.source}, ${base}, ${quote}, ${rate}::numeric, ${effectiveAt}, ${of.now}, decode(${of.sha256}, 'hex'))`.execute(
    tx,
  );
}

export interface SnapshotRow
  extends Row<"rate_snapshot", "id" | "source" | "effective_at" | "fetched_at">,
    TextRow<"rate_snapshot", "rate"> {
  readonly base: Column<"rate_snapshot", "base_currency">;
  readonly quote: Column<"rate_snapshot", "quote_currency">;
}

/** The newest of each source. */
export async function selectNewestSnapshots(tx: Read): Promise<ReadonlyMap<string, SnapshotRow>> {
  const { rows } =
    await sql<SnapshotRow>`SELECT n.id, n.source, n.base_currency AS base, n.quote_currency AS quote, n.rate::text AS rate, n.effective_at,
      n.fetched_at
    FROM rate_feed f CROSS JOIN LATERAL (SELECT * FROM rate_snapshot WHERE source = f.source ORDER BY id DESC LIMIT 1) n`.execute(
      tx,
    );
  return new Map(rows.map((row) => [row.source, row]));
}

export type HoldRow = Row<"rate_hold", "currency" | "snapshot_id" | "held_at"> & TextRow<"rate_hold", "rate">;

/** The rates of sources that wait for two persons, by currency. */
export async function selectHolds(tx: Read): Promise<ReadonlyMap<string, HoldRow>> {
  const { rows } = await sql<HoldRow>`SELECT currency, snapshot_id, rate::text AS rate, held_at FROM rate_hold`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.currency, row]));
}

/** A rate waits; the newest one of a currency does. Since when stays. */
export async function saveHold(
  tx: Tx,
  of: { currency: CurrencyCode; snapshotId: number; rate: string; now: Date },
): Promise<void> {
  await sql`INSERT INTO rate_hold (currency, snapshot_id, rate, held_at)
    VALUES (${of.currency}, ${of.snapshotId}, ${of.rate}::numeric, ${of.now})
    ON CONFLICT (currency) DO UPDATE SET snapshot_id = excluded.snapshot_id, rate = excluded.rate`.execute(tx);
}

/** Nothing of a currency waits any more. */
export async function deleteHold(tx: Tx, currency: CurrencyCode): Promise<void> {
  await sql`DELETE FROM rate_hold WHERE currency = ${currency}`.execute(tx);
}

/** The last rate of each currency that two persons approved; that of the installation counts, one of a source does not. */
export async function selectLastByTwo(tx: Read): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Row<"exchange_rate", "currency"> & TextRow<"exchange_rate", "rate">>`
    SELECT DISTINCT ON (currency) currency, rate::text AS rate FROM exchange_rate
    WHERE approved_by IS NOT NULL OR (set_by = 0 AND source = 'fixed') ORDER BY currency, seq DESC`.execute(tx);
  return new Map(rows.map(({ currency, rate }) => [currency, rate]));
}
