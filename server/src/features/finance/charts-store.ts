import { type RawBuilder, sql } from "kysely";
import type { Span } from "../../ledger/spans.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { type Pieces, piecesOf } from "./blocks.ts";
import { sumsOfPieces } from "./groups-store.ts";
import { type KeptGroup, keptUntil } from "./kept-sums-store.ts";
import { contractorName } from "./movements-store.ts";

/** The moments of the oldest and the newest entry of some spans; undefined without any entry. */
export async function endsOf(read: Read, spans: readonly Span[]): Promise<{ first: Date; last: Date } | undefined> {
  const { rows } = await sql<{
    first: Date | null;
    last: Date | null;
  }>`SELECT min(t.created_at) AS first, max(t.created_at) AS last
    FROM unnest(${spans.map(({ account_id }) => account_id)}::bigint[], ${spans.map(({ low }) => low)}::bigint[],
      ${spans.map(({ high }) => high)}::bigint[]) s (account_id, low, high)
    JOIN ledger.entry e ON e.account_id = s.account_id AND e.version IN (s.low + 1, s.high) AND s.high > s.low
    JOIN ledger.txn t ON t.id = e.txn_id`.execute(read);
  const { first, last } = rows[0] ?? {};
  return first && last ? { first, last } : undefined;
}

/** What stood in tasks before a moment, whose place among others counts from 0. */
interface Work extends Row<"ledger.account", "currency"> {
  readonly place: number;
  readonly work: string;
}

interface TakenBack extends Row<"task", "currency"> {
  readonly place: number;
  readonly back: string;
}

/** What stood in the escrow of a company before each of these moments, null for now; `place` counts them from 0. */
export function reservedAt(read: Read, company: number, moments: readonly (Date | null)[]): Promise<Work[]> {
  return rowsOf<Work>(read)`
    SELECT s.currency, s.place, ledger.wire(coalesce(e.balance_after, 0), s.currency) AS work FROM (
      SELECT a.id, a.currency, found.place - 1 AS place, found.version
      FROM ledger.entries_before_each(
        ARRAY(SELECT id FROM ledger.account WHERE owner = ${company} AND kind = 'escrow'),
        ${moments.map((at) => at?.toISOString() ?? "infinity")}::timestamptz[]) found
      JOIN ledger.account a ON a.id = found.account_id OFFSET 0) s
    LEFT JOIN LATERAL (SELECT balance_after FROM ledger.entry WHERE account_id = s.id AND version = s.version OFFSET 0) e ON true
    ORDER BY s.place, s.currency`;
}

/** What came back from the escrow of a company from each of these moments to the next one; `place` counts them from 0. */
export function takenBackAt(read: Read, company: number, starts: readonly Date[]): Promise<TakenBack[]> {
  const times = starts.map((start) => start.toISOString());
  return rowsOf<TakenBack>(read)`
    SELECT t.currency, width_bucket(t.rejected_at, ${times}::timestamptz[]) - 1 AS place,
      ledger.wire(sum(t.price_total)::bigint, t.currency) AS back
    FROM task t WHERE t.company_id = ${company} AND t.pay_txn IS NOT NULL AND t.rejected_at IS NOT NULL
      AND t.rejected_at >= ${times[0] ?? "infinity"}::timestamptz GROUP BY t.currency, 2 ORDER BY 2, t.currency`;
}

/**
 * The rewards that stood in escrow for a contractor before each of these moments, in their order, null for now; `place` counts
 * them from 0. Reads the own tasks that had not ended at the first of them.
 */
export function awaitedAt(read: Read, contractor: number, moments: readonly (Date | null)[]): Promise<Work[]> {
  const times = moments.map((at) => at?.toISOString() ?? "infinity");
  return rowsOf<Work>(read)`
    SELECT t.currency, m.place::integer - 1 AS place, ledger.wire(sum(t.price_reward)::bigint, t.currency) AS work
    FROM (SELECT currency, price_reward, sent_at, coalesce(payment_date, rejected_at, 'infinity'::timestamptz) AS ended_at FROM task
      WHERE contractor_id = ${contractor} AND pay_txn IS NOT NULL
        AND coalesce(payment_date, rejected_at, 'infinity'::timestamptz) >= ${times[0] ?? "infinity"}::timestamptz OFFSET 0) t
    JOIN unnest(${times}::timestamptz[]) WITH ORDINALITY m (at, place) ON t.sent_at < m.at AND t.ended_at >= m.at
    GROUP BY t.currency, m.place ORDER BY m.place, t.currency`;
}

interface Spent<Key> extends Row<"ledger.entry", "currency"> {
  /** Null for the others together. */
  readonly key: Key | null;
  readonly spent: string;
  readonly count: number;
}

/** What tasks took less what came back, by project: the greatest of each currency, then the others together. */
export async function spentByProject(
  read: Read,
  company: number,
  spans: readonly Span[],
  most: number,
): Promise<Spent<Column<"task", "project">>[]> {
  return rowsOf<Spent<string>>(read)`${greatest(company, await kept(read, spans), "project", most)}
    SELECT currency, key, spent, count FROM named ORDER BY currency, place`;
}

export interface SpentOnContractor extends Spent<number> {
  readonly full_name: string | null;
  readonly email: Column<"app_user", "email"> | null;
}

/** What tasks took less what came back, by contractor: the greatest of each currency, then the others together. */
export async function spentByContractor(
  read: Read,
  company: number,
  spans: readonly Span[],
  most: number,
): Promise<SpentOnContractor[]> {
  return rowsOf<SpentOnContractor>(read)`${greatest(company, await kept(read, spans), "contractor", most)}
    SELECT currency, key, spent, count, ${contractorName} AS full_name, u.email FROM named LEFT JOIN app_user u ON u.id = named.key
    ORDER BY currency, place`;
}

async function kept(read: Read, spans: readonly Span[]): Promise<Pieces> {
  return piecesOf(spans, await keptUntil(read, spans));
}

/** What tasks took by project or contractor; movements of no task have no key. */
function greatest(company: number, pieces: Pieces, group: KeptGroup, most: number): RawBuilder<unknown> {
  // Written out: the same parameter twice would be two expressions to GROUP BY.
  const isNamed = sql`place <= ${sql.lit(most)}`;
  const key = group === "contractor" ? sql`p.key::bigint` : sql`p.key`;
  return sql`WITH spent AS (
      SELECT p.currency, ${key} AS key, sum(p.went - p.came)::bigint AS minor
      FROM (${sumsOfPieces(company, pieces, { group, months: [] })}) p WHERE p.key IS NOT NULL GROUP BY p.currency, p.key
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY currency ORDER BY minor DESC, key) AS place FROM spent
    ), named AS (
      SELECT currency, CASE WHEN ${isNamed} THEN key END AS key, min(place) AS place, count(*) AS count,
        ledger.wire(sum(minor)::bigint, currency) AS spent
      FROM placed GROUP BY currency, ${isNamed}, CASE WHEN ${isNamed} THEN key END
    )`;
}
