import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { type Block, piecesOf, type SumPieces, spanOf, sumPiecesOf, type Total, without } from "./blocks.ts";
import {
  chosenBy,
  type InAndOut,
  isWhole,
  lookedAt,
  type MovementFilter,
  type MovementGroup,
  movementKey,
} from "./cash-flow-store.ts";
import { type KeptGroup, keptBlocks, keptSums, keptTotals, keptUntil } from "./kept-sums-store.ts";
import { entriesOf, movements, type Span } from "./movements-store.ts";

export interface GroupSums extends InAndOut {
  /** A project, the id of a contractor, a type, or the place of a month among those given, from 0; empty for none. */
  readonly key: string;
  readonly count: number;
}

/** What movements are grouped by; months begin at these moments. */
export interface GroupedBy {
  readonly group: MovementGroup;
  readonly months: readonly Date[];
}

/**
 * What the movements that a filter leaves come to, by group and currency. Without a filter, entries are read only where no
 * sums are kept of their block.
 */
export async function sumsByGroup(
  read: Read,
  company: number,
  spans: readonly Span[],
  filter: MovementFilter,
  by: GroupedBy,
): Promise<GroupSums[]> {
  const sums = isWhole(filter)
    ? sumsOfPieces(company, await groupedPieces(read, spans, by), by)
    : sumsOfEntries(company, lookedAt(spans, filter), chosenBy(filter), by);
  const { rows } = await sql<GroupSums>`SELECT coalesce(s.key, '') AS key, s.currency,
      ledger.wire(sum(s.came)::bigint, s.currency) AS "in", ledger.wire(sum(s.went)::bigint, s.currency) AS "out",
      sum(s.count)::bigint AS count
    FROM (${sums}) s GROUP BY coalesce(s.key, ''), s.currency HAVING sum(s.count) > 0
    ORDER BY coalesce(s.key, ''), s.currency LIMIT ${allRows}`.execute(read);
  return rows;
}

/** Pieces whose totals stand in a month each, where months are asked for. */
export interface GroupedPieces extends SumPieces {
  readonly totals: readonly (Total & { readonly place?: number })[];
}

/**
 * The key, currency, sums and number of movements of some pieces, in any number of rows for each; null is the key of none. Rows
 * of totals that are taken off have a negative sign: a key whose number comes to nothing has no movement.
 */
export function sumsOfPieces(
  company: number,
  { totals, blocks, rest }: GroupedPieces,
  by: GroupedBy,
): RawBuilder<unknown> {
  const left = sumsOfEntries(company, entriesOf(rest), sql`true`, by);
  if (blocks.length === 0 && totals.length === 0) {
    return left;
  }
  const [keyOfBlock, keyOfTotal] =
    by.group === "month"
      ? [monthOf(sql`kept.first_at`, by.months), sql`asked.place::text`]
      : [sql`each.key`, sql`each.key`];
  const group = keptGroup(by.group);
  return sql`${left}
    UNION ALL SELECT ${keyOfBlock}, asked.currency, each.came, each.went, each.count ${keptSums(blocks, group)}
    UNION ALL SELECT ${keyOfTotal}, asked.currency, asked.sign * each.came, asked.sign * each.went, asked.sign * each.count
    ${keptTotals(totals, group)}`;
}

function sumsOfEntries(
  company: number,
  entries: RawBuilder<unknown>,
  chosen: RawBuilder<boolean>,
  by: GroupedBy,
): RawBuilder<unknown> {
  return sql`SELECT ${keyOf(by)} AS key, e.currency, greatest(m.moved, 0) AS came, greatest(-m.moved, 0) AS went,
    1::bigint AS count ${movements(company, entries)} WHERE ${chosen}`;
}

/** The key of a movement: null where it has none. */
function keyOf({ group, months }: GroupedBy): RawBuilder<unknown> {
  return group === "month" ? monthOf(sql`t.created_at`, months) : movementKey(group);
}

function monthOf(moment: RawBuilder<unknown>, months: readonly Date[]): RawBuilder<unknown> {
  return sql`(width_bucket(${moment}, ${months.map((start) => start.toISOString())}::timestamptz[]) - 1)::text`;
}

/** A month is the sum of whatever lies in it: any kept group has that. */
function keptGroup(group: MovementGroup): KeptGroup {
  return group === "month" ? "type" : group;
}

/** The pieces of some spans, of which none lies in two groups by month. */
async function groupedPieces(read: Read, spans: readonly Span[], { group, months }: GroupedBy): Promise<GroupedPieces> {
  const until = await keptUntil(read, spans);
  if (group !== "month") {
    return sumPiecesOf(spans, until);
  }
  const parts = await cutAt(read, spans, months);
  const blocks = parts.flatMap(({ place, ...part }) =>
    piecesOf([part], until).blocks.map((block) => ({ ...block, place })),
  );
  // Of requests that met at the border of two months, one may have the later number and the earlier time.
  const across = await blocksAcross(read, blocks, months);
  const pieces = parts.map(({ place, ...part }) => {
    const { totals, ...others } = sumPiecesOf(without([part], across), until);
    return { totals: totals.map((total) => ({ ...total, place })), ...others };
  });
  return {
    totals: pieces.flatMap(({ totals }) => totals),
    blocks: pieces.flatMap((piece) => piece.blocks),
    rest: [...pieces.flatMap(({ rest }) => rest), ...across.map(spanOf)],
  };
}

/** Spans cut where some moments are; `place` is that of the moment from which a part goes, from 0. */
async function cutAt(
  read: Read,
  spans: readonly Span[],
  moments: readonly Date[],
): Promise<(Span & { readonly place: number })[]> {
  const { rows } = await sql<Row<"ledger.entry", "account_id" | "version">>`
    SELECT account_id, version FROM ledger.entries_before_each(${spans.map(({ account_id }) => account_id)}::bigint[],
      ${moments.map((moment) => moment.toISOString())}::timestamptz[]) ORDER BY account_id, place`.execute(read);
  return spans.flatMap((span) => {
    const versions = rows.filter(({ account_id }) => account_id === span.account_id).map(({ version }) => version);
    const inside = versions.filter((version) => version > span.low && version < span.high);
    const borders = [...new Set([span.low, ...inside, span.high])];
    return borders.slice(1).map((high, at) => {
      const low = borders[at] ?? span.low;
      return { ...span, low, high, place: versions.findLastIndex((version) => version <= low) };
    });
  });
}

/** The blocks among these that have movements of another month than that of their place. */
async function blocksAcross(
  read: Read,
  blocks: readonly (Block & { readonly place: number })[],
  months: readonly Date[],
): Promise<Block[]> {
  if (blocks.length === 0) {
    return [];
  }
  const { rows } = await sql<Pick<Block, "account_id" | "size" | "block">>`
    SELECT kept.account_id, kept.size, kept.block ${keptBlocks(blocks, "type")}
    WHERE NOT asked.place::text = ALL (ARRAY[${monthOf(sql`kept.first_at`, months)}, ${monthOf(sql`kept.last_at`, months)}])`.execute(
    read,
  );
  return blocks.filter(({ account_id, size, block }) =>
    rows.some((one) => one.account_id === account_id && one.size === size && one.block === block),
  );
}
