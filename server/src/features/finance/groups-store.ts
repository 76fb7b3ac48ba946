import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import { entriesOf, type Span } from "../../ledger/spans.ts";
import type { Read } from "../../platform/db/db.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { type Pieces, piecesOf } from "./blocks.ts";
import {
  chosenBy,
  type InAndOut,
  isWhole,
  lookedAt,
  type MovementFilter,
  type MovementGroup,
  movementKey,
} from "./cash-flow-store.ts";
import { type KeptGroup, keptBlocks, keptSums, keptUntil, spanOfBlock } from "./kept-sums-store.ts";
import { movements } from "./movements-store.ts";

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
  return rowsOf<GroupSums>(read)`SELECT coalesce(s.key, '') AS key, s.currency,
      ledger.wire(sum(s.came)::bigint, s.currency) AS "in", ledger.wire(sum(s.went)::bigint, s.currency) AS "out",
      sum(s.count)::bigint AS count
    FROM (${sums}) s GROUP BY coalesce(s.key, ''), s.currency HAVING sum(s.count) > 0
    ORDER BY coalesce(s.key, ''), s.currency LIMIT ${allRows}`;
}

/** The key, currency, sums and number of movements of some pieces, in any number of rows for each; null is the key of none. */
export function sumsOfPieces(company: number, { blocks, rest }: Pieces, by: GroupedBy): RawBuilder<unknown> {
  const left = sumsOfEntries(company, entriesOf(rest), sql`true`, by);
  if (blocks.length === 0) {
    return left;
  }
  const [key, isOfOneKey] =
    by.group === "month"
      ? [monthOf(sql`kept.first_at`, by.months), isOfOneMonth(by.months)]
      : [sql`each.key`, sql`true`];
  return sql`${left}
    UNION ALL SELECT ${key}, asked.currency, each.came, each.went, each.count ${keptSums(blocks, keptGroup(by.group))}
    WHERE ${isOfOneKey}`;
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

/** Of requests that met at the border of two months, one may have the later number and the earlier time. */
function isOfOneMonth(months: readonly Date[]): RawBuilder<boolean> {
  return sql<boolean>`${monthOf(sql`kept.first_at`, months)} = ${monthOf(sql`kept.last_at`, months)}`;
}

/** A month is the sum of whatever lies in it: any kept group has that. */
function keptGroup(group: MovementGroup): KeptGroup {
  return group === "month" ? "type" : group;
}

/** The pieces of some spans. By month, a block that lies in two of them is left as entries. */
async function groupedPieces(read: Read, spans: readonly Span[], { group, months }: GroupedBy): Promise<Pieces> {
  const pieces = piecesOf(spans, await keptUntil(read, spans));
  if (group !== "month" || pieces.blocks.length === 0) {
    return pieces;
  }
  const { rows } =
    await sql<Span>`SELECT asked.account_id, asked.currency, ${spanOfBlock} ${keptBlocks(pieces.blocks, "type")}
    WHERE NOT ${isOfOneMonth(months)}`.execute(read);
  return { ...pieces, rest: [...pieces.rest, ...rows] };
}
