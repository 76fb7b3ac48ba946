import { type RawBuilder, sql } from "kysely";
import { entriesOf, type Span } from "../../ledger/spans.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { blockSize } from "./blocks.ts";
import { movements } from "./movements-store.ts";

/** What sums are kept by. */
export type KeptGroup = "project" | "contractor" | "type";

/** Entries that one step sums up, a whole number of blocks: some tenths of a second. */
const entriesAtOnce = 16_384;

/** The version up to which sums of each balance are kept. */
export async function keptUntil(read: Read, spans: readonly Span[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Row<"movement_sums", "account_id"> & { readonly until: number }>`
    SELECT s.account_id, ${untilOf(sql`s.account_id`)} AS until
    FROM unnest(${[...new Set(spans.map(({ account_id }) => account_id))]}::bigint[]) s (account_id)`.execute(read);
  return new Map(rows.map(({ account_id, until }) => [account_id, until]));
}

const untilOf = (account: RawBuilder<unknown>) => sql`coalesce((SELECT max(kept.block) + 1 FROM movement_sums kept
  WHERE kept.account_id = ${account} AND kept.sorted_by = 'type'), 0) * ${sql.lit(blockSize)}`;

/**
 * The rows of the blocks of some spans as `FROM … kept`, each with the span `asked` that it lies in. Each span is asked by its
 * key: the database cannot know how few blocks are asked for.
 */
export function keptBlocks(spans: readonly (Span & { place?: number })[], by: KeptGroup): RawBuilder<unknown> {
  return sql`FROM unnest(${spans.map(({ account_id }) => account_id)}::bigint[], ${spans.map(({ low }) => low)}::bigint[],
      ${spans.map(({ high }) => high)}::bigint[], ${spans.map(({ currency }) => currency)}::text[],
      ${spans.map(({ place = 0 }) => place)}::integer[]) AS asked (account_id, low, high, currency, place)
    CROSS JOIN LATERAL (SELECT * FROM movement_sums sums WHERE sums.account_id = asked.account_id AND sums.sorted_by = ${by}
      AND sums.block >= asked.low / ${sql.lit(blockSize)} AND sums.block < asked.high / ${sql.lit(blockSize)} OFFSET 0) kept`;
}

/** The same with one row per key `each`. */
export function keptSums(spans: readonly (Span & { place?: number })[], by: KeptGroup): RawBuilder<unknown> {
  return sql`${keptBlocks(spans, by)}
    CROSS JOIN LATERAL unnest(kept.keys, kept.ins, kept.outs, kept.counts) AS each (key, came, went, count)`;
}

/** The entries of a kept block. */
export const spanOfBlock = sql`kept.block * ${sql.lit(blockSize)} AS low, (kept.block + 1) * ${sql.lit(blockSize)} AS high`;

/** A balance whose entries fill blocks that no sums are kept of. */
export interface Behind extends Span {
  readonly company: number;
}

/** The balances of companies that have such blocks; `low` is the version up to which sums are kept, `high` the end of the last. */
export function balancesBehind(read: Read): Promise<Behind[]> {
  return rowsOf<Behind>(read)`SELECT * FROM (
      SELECT a.id AS account_id, a.owner AS company, a.currency, ${untilOf(sql`a.id`)} AS low,
        a.version - a.version % ${sql.lit(blockSize)} AS high
      FROM ledger.account a JOIN company c ON c.id = a.owner
      WHERE a.kind = 'available' AND a.version >= ${sql.lit(blockSize)}) behind
    WHERE high > low ORDER BY account_id`;
}

/**
 * Keeps the sums of the next blocks of a balance. Locks nothing that a payment needs. Two at once write the same rows, and the
 * second one writes none; answers the version up to which sums are kept now.
 */
export async function keepSums(tx: Tx, { company, ...span }: Behind): Promise<number> {
  const high = Math.min(span.high, span.low + entriesAtOnce);
  await sql`INSERT INTO movement_sums (account_id, sorted_by, block, keys, ins, outs, counts, first_at, last_at)
    ${sumsOfBlocks(sql`${company}::bigint`, entriesOf([{ ...span, high }]))} ON CONFLICT DO NOTHING`.execute(tx);
  return high;
}

/** The rows of the blocks of some entries, as the table keeps them; keys stand in the same order in every database. */
export function sumsOfBlocks(company: RawBuilder<unknown>, entries: RawBuilder<unknown>): RawBuilder<unknown> {
  const block = sql`(e.version - 1) / ${sql.lit(blockSize)}`;
  const inOrder = sql`ORDER BY s.key COLLATE "C"`;
  return sql`SELECT s.account_id, s.sorted_by, s.block, array_agg(s.key ${inOrder}) AS keys,
      array_agg(s.came::bigint ${inOrder}) AS ins, array_agg(s.went::bigint ${inOrder}) AS outs,
      array_agg(s.count ${inOrder}) AS counts, min(s.first_at) AS first_at, max(s.last_at) AS last_at
    FROM (SELECT e.account_id, sorted.sorted_by, ${block} AS block, sorted.key, sum(greatest(m.moved, 0)) AS came,
        sum(greatest(-m.moved, 0)) AS went, count(*) AS count, min(t.created_at) AS first_at, max(t.created_at) AS last_at
      ${movements(company, entries)}
      CROSS JOIN LATERAL (VALUES ('project', k.project), ('contractor', u.id::text), ('type', m.type)) sorted (sorted_by, key)
      GROUP BY e.account_id, sorted.sorted_by, ${block}, sorted.key) s
    GROUP BY s.account_id, s.sorted_by, s.block`;
}
