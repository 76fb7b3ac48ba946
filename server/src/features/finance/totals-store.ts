import { sql } from "kysely";
import type { Span } from "../../ledger/spans.ts";
import type { Read } from "../../platform/db/db.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { piecesOf } from "./blocks.ts";
import { chosenBy, type InAndOut, isWhole, lookedAt, type MovementFilter } from "./cash-flow-store.ts";
import { keptSums, keptUntil } from "./kept-sums-store.ts";
import { movements } from "./movements-store.ts";

export interface PlacedSums extends InAndOut {
  readonly place: number;
}

/** What came in and went out by all entries of some spans, per currency. Entries are read only where no sums are kept. */
export async function sumsOfEntries(read: Read, spans: readonly Span[]): Promise<InAndOut[]> {
  const sums = await sumsByPlace(
    read,
    spans.map((span) => ({ ...span, place: 0 })),
  );
  return sums.map(({ place: _, ...row }) => row);
}

/** What came in and went out by the movements that a filter leaves, per currency. */
export async function sumsOfMovements(
  read: Read,
  company: number,
  spans: readonly Span[],
  filter: MovementFilter,
): Promise<InAndOut[]> {
  if (isWhole(filter)) {
    return sumsOfEntries(read, spans);
  }
  return rowsOf<InAndOut>(read)`SELECT s.currency, ${inAndOut} FROM (
      SELECT e.currency, greatest(m.moved, 0) AS came, greatest(-m.moved, 0) AS went
      ${movements(company, lookedAt(spans, filter))} WHERE ${chosenBy(filter)}) s
    GROUP BY s.currency ORDER BY s.currency`;
}

/**
 * What came in and went out from each of these moments to the next one; `place` counts them from 0. What the spans have before
 * the first moment belongs to it.
 */
export async function sumsByMoment(read: Read, spans: readonly Span[], starts: readonly Date[]): Promise<PlacedSums[]> {
  const { rows } = await sql<Span & { readonly place: number }>`
    WITH span AS MATERIALIZED (
      SELECT * FROM unnest(${spans.map(({ account_id }) => account_id)}::bigint[],
        ${spans.map(({ currency }) => currency)}::text[], ${spans.map(({ low }) => low)}::bigint[],
        ${spans.map(({ high }) => high)}::bigint[]) s (account_id, currency, low, high)
    ), border AS (
      SELECT span.account_id, span.currency, found.place, span.high,
        CASE WHEN found.place = 1 THEN span.low ELSE greatest(span.low, found.version) END AS low
      FROM ledger.entries_before_each(ARRAY(SELECT account_id FROM span),
        ${starts.map((start) => start.toISOString())}::timestamptz[]) found JOIN span USING (account_id)
    )
    SELECT account_id, currency, place - 1 AS place, low,
      lead(low, 1, high) OVER (PARTITION BY account_id ORDER BY place) AS high
    FROM border`.execute(read);
  return sumsByPlace(read, rows);
}

/** What the entries of some spans come to by their place and currency, by kept sums where there are any. */
async function sumsByPlace(read: Read, spans: readonly (Span & { readonly place: number })[]): Promise<PlacedSums[]> {
  const { blocks, rest } = piecesOf(spans, await keptUntil(read, spans));
  return rowsOf<PlacedSums>(read)`SELECT s.place, s.currency, ${inAndOut} FROM (
      SELECT span.place, e.currency, greatest(e.amount, 0) AS came, greatest(-e.amount, 0) AS went
      FROM unnest(${rest.map(({ account_id }) => account_id)}::bigint[], ${rest.map(({ low }) => low)}::bigint[],
        ${rest.map(({ high }) => high)}::bigint[], ${rest.map(({ place }) => place)}::integer[])
        AS span (account_id, low, high, place)
      JOIN ledger.entry e ON e.account_id = span.account_id AND e.version > span.low AND e.version <= span.high
      UNION ALL
      SELECT asked.place, asked.currency, each.came, each.went ${keptSums(blocks, "type")}) s
    GROUP BY s.place, s.currency ORDER BY s.place, s.currency`;
}

const inAndOut = sql`ledger.wire(sum(s.came)::bigint, s.currency) AS "in", ledger.wire(sum(s.went)::bigint, s.currency) AS "out"`;
