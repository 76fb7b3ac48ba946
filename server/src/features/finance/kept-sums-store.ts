import { type RawBuilder, sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { type Block, partSize, sizes, smallest, type Total, totalStep } from "./blocks.ts";
import { entriesOf, movements, type Span } from "./movements-store.ts";

/** What sums are kept by. */
export type KeptGroup = "project" | "contractor" | "type";

/** Entries that one step sums up, a whole number of the largest blocks: some tenths of a second. */
const entriesAtOnce = 16_384;

/** The version up to which sums of each balance are kept. */
export async function keptUntil(read: Read, spans: readonly Span[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Row<"movement_sums", "account_id"> & { readonly until: number }>`
    SELECT s.account_id, ${untilOf(sql`s.account_id`)} AS until
    FROM unnest(${[...new Set(spans.map(({ account_id }) => account_id))]}::bigint[]) s (account_id)`.execute(read);
  return new Map(rows.map(({ account_id, until }) => [account_id, until]));
}

/** Where totals are missing, what they would say is not kept: the job goes on from there. */
const untilOf = (account: RawBuilder<unknown>) => sql`least(
  coalesce((SELECT max(kept.block) + 1 FROM movement_sums kept
    WHERE kept.account_id = ${account} AND kept.size = ${sql.lit(smallest)} AND kept.sorted_by = 'type'), 0) * ${sql.lit(smallest)},
  coalesce((SELECT max(total.version) FROM movement_totals total
    WHERE total.account_id = ${account} AND total.sorted_by = 'type'), 0) + ${sql.lit(totalStep - smallest)})`;

interface Placed {
  readonly place?: number;
}

/**
 * The rows of some blocks as `FROM … kept`, with the currency of each and its place where it has one. Each is asked by its key:
 * the database cannot know how few blocks are asked for.
 */
export function keptBlocks(blocks: readonly (Block & Placed)[], by: KeptGroup): RawBuilder<unknown> {
  return sql`FROM unnest(${blocks.map(({ account_id }) => account_id)}::bigint[], ${blocks.map(({ size }) => size)}::bigint[],
      ${blocks.map(({ block }) => block)}::bigint[], ${blocks.map(({ currency }) => currency)}::text[],
      ${blocks.map(({ place = 0 }) => place)}::integer[]) AS asked (account_id, size, block, currency, place)
    CROSS JOIN LATERAL (SELECT * FROM movement_sums sums WHERE sums.account_id = asked.account_id AND sums.size = asked.size
      AND sums.sorted_by = ${by} AND sums.block = asked.block OFFSET 0) kept`;
}

/** The same with one row per key `each`. */
export function keptSums(blocks: readonly (Block & Placed)[], by: KeptGroup): RawBuilder<unknown> {
  return sql`${keptBlocks(blocks, by)} ${eachKey}`;
}

/** The rows of some totals as `FROM … kept`, with the currency, place and sign of each, and one row per key `each`. */
export function keptTotals(totals: readonly (Total & Placed)[], by: KeptGroup): RawBuilder<unknown> {
  return sql`FROM unnest(${totals.map(({ account_id }) => account_id)}::bigint[],
      ${totals.map(({ version }) => version)}::bigint[], ${totals.map(({ sign }) => sign)}::integer[],
      ${totals.map(({ currency }) => currency)}::text[], ${totals.map(({ place = 0 }) => place)}::integer[])
      AS asked (account_id, version, sign, currency, place)
    CROSS JOIN LATERAL (SELECT * FROM movement_totals total WHERE total.account_id = asked.account_id
      AND total.sorted_by = ${by} AND total.version = asked.version OFFSET 0) kept ${eachKey}`;
}

const eachKey = sql`CROSS JOIN LATERAL unnest(kept.keys, kept.ins, kept.outs, kept.counts) AS each (key, came, went, count)`;

/** A balance whose entries fill blocks that no sums are kept of. */
export interface Behind extends Span {
  readonly company: number;
}

/** The balances of companies that have such blocks; `low` is the version up to which sums are kept, `high` the end of the last. */
export async function balancesBehind(read: Read): Promise<Behind[]> {
  const { rows } = await sql<Behind>`SELECT * FROM (
      SELECT a.id AS account_id, a.owner AS company, a.currency, ${untilOf(sql`a.id`)} AS low,
        a.version - a.version % ${sql.lit(smallest)} AS high
      FROM ledger.account a JOIN company c ON c.id = a.owner
      WHERE a.kind = 'available' AND a.version >= ${sql.lit(smallest)}) behind
    WHERE high > low ORDER BY account_id`.execute(read);
  return rows;
}

/**
 * Keeps the sums of the next blocks of a balance. Locks nothing that a payment needs. Two at once write the same rows, and the
 * second one writes none; answers the version up to which sums are kept now.
 */
export async function keepSums(tx: Tx, { company, ...span }: Behind): Promise<number> {
  const high = Math.min(span.high, span.low - (span.low % entriesAtOnce) + entriesAtOnce);
  await sql`INSERT INTO movement_sums (${columns}) ${sumsOfBlocks(sql`${company}::bigint`, entriesOf([{ ...span, high }]))}
    ON CONFLICT DO NOTHING`.execute(tx);
  for (const size of sizes.slice(1)) {
    const parts = size / partSize(size);
    const isNew = sql`kept.account_id = ${span.account_id} AND kept.block >= ${Math.floor(span.low / size) * parts}
      AND kept.block < ${Math.floor(high / size) * parts}`;
    await sql`INSERT INTO movement_sums (${columns}) ${sumsOfParts(size, isNew)} ON CONFLICT DO NOTHING`.execute(tx);
  }
  // Each adds a block to the one before it.
  for (let block = Math.floor(span.low / totalStep); block < Math.floor(high / totalStep); block += 1) {
    const isNext = sql`added.account_id = ${span.account_id} AND added.block = ${block}`;
    await sql`INSERT INTO movement_totals (account_id, version, sorted_by, keys, ins, outs, counts)
      ${totalsAfter(isNext)} ON CONFLICT DO NOTHING`.execute(tx);
  }
  return high;
}

const columns = sql`account_id, size, sorted_by, block, keys, ins, outs, counts, first_at, last_at`;

/** The rows of the totals at the end of the blocks `added` that are chosen, each of the total before it and its block. */
export function totalsAfter(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT s.account_id, s.version, s.sorted_by, ${arrays} FROM (
      SELECT added.account_id, (added.block + 1) * ${sql.lit(totalStep)} AS version, added.sorted_by, each.key,
        sum(each.came) AS came, sum(each.went) AS went, sum(each.count) AS count
      FROM movement_sums added CROSS JOIN LATERAL (
        SELECT added.keys, added.ins, added.outs, added.counts
        UNION ALL
        SELECT before.keys, before.ins, before.outs, before.counts FROM movement_totals before
        WHERE before.account_id = added.account_id AND before.sorted_by = added.sorted_by
          AND before.version = added.block * ${sql.lit(totalStep)}) kept ${eachKey}
      WHERE added.size = ${sql.lit(totalStep)} AND ${chosen}
      GROUP BY added.account_id, added.block, added.sorted_by, each.key) s
    GROUP BY s.account_id, s.version, s.sorted_by`;
}

/** The rows of the smallest blocks of some entries, as the table keeps them. */
export function sumsOfBlocks(company: RawBuilder<unknown>, entries: RawBuilder<unknown>): RawBuilder<unknown> {
  const block = sql`(e.version - 1) / ${sql.lit(smallest)}`;
  return arraysOf(sql`SELECT e.account_id, ${sql.lit(smallest)}::bigint AS size, sorted.sorted_by, ${block} AS block, sorted.key,
      sum(greatest(m.moved, 0)) AS came, sum(greatest(-m.moved, 0)) AS went, count(*) AS count, min(t.created_at) AS first_at,
      max(t.created_at) AS last_at
    ${movements(company, entries)}
    CROSS JOIN LATERAL (VALUES ('project', k.project), ('contractor', u.id::text), ('type', m.type)) sorted (sorted_by, key)
    GROUP BY e.account_id, sorted.sorted_by, ${block}, sorted.key`);
}

/** The rows of the blocks of a larger size, of the rows `kept` of their parts that are chosen. */
export function sumsOfParts(size: number, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  const part = partSize(size);
  const block = sql`kept.block / ${sql.lit(size / part)}`;
  return arraysOf(sql`SELECT kept.account_id, ${sql.lit(size)}::bigint AS size, kept.sorted_by, ${block} AS block, each.key,
      sum(each.came) AS came, sum(each.went) AS went, sum(each.count) AS count, min(kept.first_at) AS first_at,
      max(kept.last_at) AS last_at
    FROM movement_sums kept ${eachKey}
    WHERE kept.size = ${sql.lit(part)} AND ${chosen}
    GROUP BY kept.account_id, kept.sorted_by, ${block}, each.key`);
}

/** Side by side, of the rows `s` per key; keys stand in the same order in every database. */
const inOrder = sql`ORDER BY s.key COLLATE "C"`;
const arrays = sql`array_agg(s.key ${inOrder}) AS keys, array_agg(s.came::bigint ${inOrder}) AS ins,
  array_agg(s.went::bigint ${inOrder}) AS outs, array_agg(s.count::bigint ${inOrder}) AS counts`;

/** One row per block of the rows per key. */
function arraysOf(sums: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT s.account_id, s.size, s.sorted_by, s.block, ${arrays}, min(s.first_at) AS first_at, max(s.last_at) AS last_at
    FROM (${sums}) s GROUP BY s.account_id, s.size, s.sorted_by, s.block`;
}
