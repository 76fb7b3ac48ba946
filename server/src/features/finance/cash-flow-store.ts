import { allRows } from "@artel/shared/limits/lists";
import { cashFlowTypes } from "@artel/shared/states/cash-flow-types";
import { type RawBuilder, sql } from "kysely";
import {
  ascending,
  bookOrder,
  descending,
  entriesOf,
  firstEntries,
  orderedEntries,
  type Span,
} from "../../ledger/spans.ts";
import { equals, isOneOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, pageOf } from "../../platform/db/list.ts";
import type { Row } from "../../platform/db/row.ts";
import { contractorName, type MovementRow, movementColumns, movements } from "./movements-store.ts";

/** The moment of the movement that is nearest to a period without any: the last before it, else the first after it. */
export async function nearestMovement(read: Read, spans: readonly Span[]): Promise<Date | undefined> {
  const momentsOf = (end: RawBuilder<unknown>, version: RawBuilder<unknown>) => sql`SELECT ${end}(t.created_at) AS at
    FROM unnest(${spans.map(({ account_id }) => account_id)}::bigint[], ${spans.map(({ low }) => low)}::bigint[]) s (account_id, low)
    JOIN ledger.entry e ON e.account_id = s.account_id AND e.version = ${version} JOIN ledger.txn t ON t.id = e.txn_id`;
  const { rows } = await sql<{ at: Date | null }>`SELECT coalesce((${momentsOf(sql`max`, sql`s.low`)}),
    (${momentsOf(sql`min`, sql`s.low + 1`)})) AS at`.execute(read);
  return rows[0]?.at ?? undefined;
}

export interface MovementFilter {
  readonly types?: readonly string[] | undefined;
  /** Words, folded. */
  readonly search: readonly string[];
  readonly contractor: readonly string[];
  readonly project: readonly string[];
  /** The whole address of the contractor, and the whole project. */
  readonly contractorIs?: string | undefined;
  readonly projectIs?: string | undefined;
  /** Types whose words in the reader's language hold a word. */
  readonly typesOf: (word: string) => readonly string[];
}

/** Whether nothing but period and currencies chooses the movements. */
export function isWhole({ types, search, contractor, project, contractorIs, projectIs }: MovementFilter): boolean {
  const hasValue = [types, contractorIs, projectIs].some((value) => value !== undefined);
  return !hasValue && [search, contractor, project].every((words) => words.length === 0);
}

/** Whether a column holds each of a few words: the same as `holdsWords`, for many rows. */
function holdsEach(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const text = sql`translate(lower(${column}), 'ё', 'е')`;
  return sql`(${sql.join([sql`true`, ...words.map((word) => sql`strpos(${text}, ${word}) > 0`)], sql` AND `)})`;
}

/** The condition of a filter over `movements`. */
export function chosenBy(filter: MovementFilter): RawBuilder<boolean> {
  const byType = [{ column: sql`m.type`, codesOf: filter.typesOf }];
  const inRow = [sql`k.id`, sql`k.title`, sql`k.project`, contractorName, sql`u.email`, sql`e.currency`];
  return sql`${isOneOf(sql`m.type`, filter.types)} AND ${holdsEach(sql`${contractorName} || ' ' || u.email`, filter.contractor)}
    AND ${holdsEach(sql`k.project`, filter.project)} AND ${equals(sql`k.project`, filter.projectIs)}
    AND ${equals(sql`u.email`, filter.contractorIs)}
    AND ${holdsWords(filter.search, [...inRow, sql`ledger.wire(abs(m.moved), e.currency)`], byType)}`;
}

/** The entries that a filter looks at: a search looks at the newest ones alone, as many as "All" shows. */
export function lookedAt(spans: readonly Span[], filter: MovementFilter): RawBuilder<unknown> {
  return filter.search.length > 0 ? firstEntries(spans, descending, allRows) : entriesOf(spans);
}

function countOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { low, high }) => sum + high - low, 0);
}

/** The moment of the oldest entry that a search looked at; undefined where it looked at all, and without a search. */
export async function searchedSince(
  read: Read,
  spans: readonly Span[],
  filter: MovementFilter,
): Promise<Date | undefined> {
  if (filter.search.length === 0 || countOf(spans) <= allRows) {
    return undefined;
  }
  const { rows } = await sql<{ at: Date }>`SELECT t.created_at AS at ${firstEntries(spans, descending, allRows)}
    JOIN ledger.txn t ON t.id = e.txn_id ORDER BY ${bookOrder(ascending)} LIMIT 1`.execute(read);
  return rows[0]?.at;
}

/** Every movement of some spans that a filter leaves, oldest first. */
export function movementsOf(company: number, spans: readonly Span[], filter: MovementFilter): RawBuilder<MovementRow> {
  const entries = filter.search.length > 0 ? lookedAt(spans, filter) : orderedEntries(spans);
  return sql<MovementRow>`SELECT ${movementColumns(company)} ${movements(company, entries)}
    WHERE ${chosenBy(filter)} ORDER BY ${bookOrder(ascending)}, m.part`;
}

/**
 * A page of the movements, and how many there are, counted as far as lists count. Without a filter no more entries are read
 * than the page shows.
 */
export async function selectMovements(
  read: Read,
  company: number,
  spans: readonly Span[],
  filter: MovementFilter,
  query: {
    readonly skip: number;
    readonly take: number;
    readonly sort: "date" | "-date";
    readonly group?: MovementGroup | undefined;
  },
): Promise<ListPage<MovementRow>> {
  const end = query.sort === "date" ? ascending : descending;
  // Months stand together by themselves.
  const group =
    query.group === undefined || query.group === "month"
      ? undefined
      : groupOrder(query.group, movementKey(query.group));
  const entries =
    isWhole(filter) && !group ? firstEntries(spans, end, query.skip + query.take + 1) : lookedAt(spans, filter);
  const { rows } = await sql<MovementRow>`SELECT ${movementColumns(company)} ${movements(company, entries)}
    WHERE ${chosenBy(filter)} ORDER BY ${group ? sql`${group}, ` : sql``}${bookOrder(end)}, m.part ${end}
    ${pageOf(query.skip, query.take + 1)}`.execute(read);
  // The last page ends the list: nothing has to be counted.
  if (rows.length <= query.take && (rows.length > 0 || query.skip === 0)) {
    return { rows, total: Math.min(query.skip + rows.length, allRows + 1) };
  }
  return { rows: rows.slice(0, query.take), total: await countMovements(read, company, spans, filter) };
}

export type MovementGroup = "month" | "project" | "contractor" | "type";

/** What movements are grouped by, of a movement: null where it has none. */
export function movementKey(group: Exclude<MovementGroup, "month">): RawBuilder<unknown> {
  switch (group) {
    case "project":
      return sql`k.project`;
    case "contractor":
      return sql`u.id::text`;
    case "type":
      return sql`m.type`;
  }
}

/** The order of groups: people and projects by name, who has none last; types in their usual order. */
export function groupOrder(group: Exclude<MovementGroup, "month">, key: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (group) {
    case "project":
      return sql`coalesce(${key}, '') = '', lower(${key}), ${key}`;
    case "contractor":
      return sql`u.id IS NULL, lower(${contractorName}), u.id`;
    case "type":
      return sql`array_position(${cashFlowTypes}::text[], ${key})`;
  }
}

/** No entry is less than one movement, so more entries than a list counts need not be looked at. */
async function countMovements(
  read: Read,
  company: number,
  spans: readonly Span[],
  filter: MovementFilter,
): Promise<number> {
  if (isWhole(filter) && countOf(spans) > allRows) {
    return allRows + 1;
  }
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM (
    SELECT 1 ${movements(company, lookedAt(spans, filter))} WHERE ${chosenBy(filter)} LIMIT ${sql.lit(allRows + 1)}) found`.execute(
    read,
  );
  return rows[0]?.total ?? 0;
}

export interface InAndOut extends Row<"ledger.entry", "currency"> {
  readonly in: string;
  readonly out: string;
}
