import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import { ascending, bookOrder, descending, entriesOf, entriesOfTxns, type Span } from "../../ledger/spans.ts";
import type { Read } from "../../platform/db/db.ts";
import { type ListPage, pageOf } from "../../platform/db/list.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { piecesOf } from "./blocks.ts";
import { groupOrder, movementKey } from "./cash-flow-store.ts";
import { sumsOfPieces } from "./groups-store.ts";
import { type KeptGroup, keptSums, keptUntil, spanOfBlock } from "./kept-sums-store.ts";
import { type MovementRow, movementColumns, movements } from "./movements-store.ts";

interface GroupPage {
  readonly skip: number;
  readonly take: number;
  readonly sort: "date" | "-date";
  readonly group: KeptGroup;
}

/** Of people with no more tasks than this together, every task is read, whenever it was paid. */
const fewTasks = 500;

/**
 * A page of all movements of a period in the order of their groups, and how many there are, counted as far as lists count.
 * Kept sums say which groups stand on the page. Movements of people with few tasks are read by these tasks: they are spread over
 * as many blocks. Of all other groups the kept sums say in which blocks the first movements are: of the entries only those
 * blocks are read, and where no sums are kept.
 */
export async function selectGrouped(
  read: Read,
  company: number,
  spans: readonly Span[],
  query: GroupPage,
): Promise<ListPage<MovementRow>> {
  const { blocks, rest } = piecesOf(spans, await keptUntil(read, spans));
  const sums = sumsOfPieces(company, { blocks, rest }, { ...query, months: [] });
  const groups = await groupsOnPage(read, sums, query);
  const [first] = groups;
  if (first === undefined) {
    return { rows: [], total: 0 };
  }
  const entries =
    (await entriesOfFew(read, company, spans, groups, query)) ??
    entriesOf([...rest, ...(await blocksWith(read, blocks, groups, query))]);
  const end = query.sort === "date" ? ascending : descending;
  const key = movementKey(query.group);
  const { rows } = await sql<MovementRow>`SELECT ${movementColumns(company)} ${movements(company, entries)}
    WHERE ${isOneOfKeys(key, groups)} ORDER BY ${groupOrder(query.group, key)}, ${bookOrder(end)}, m.part ${end}
    ${pageOf(query.skip - first.before, query.take)}`.execute(read);
  return { rows, total: Math.min(first.total, allRows + 1) };
}

interface GroupOnPage {
  /** Null for what has none. */
  readonly key: string | null;
  readonly count: number;
  /** Movements of the groups before it. */
  readonly before: number;
  /** Movements of all groups. */
  readonly total: number;
}

/** The groups that a page shows something of; the last one for a page behind all of them. */
function groupsOnPage(read: Read, sums: RawBuilder<unknown>, query: GroupPage): Promise<GroupOnPage[]> {
  return rowsOf<GroupOnPage>(read)`WITH counted AS (
      SELECT s.key, sum(s.count)::bigint AS count FROM (${sums}) s GROUP BY s.key
      HAVING sum(s.count) > 0
    ), placed AS (
      SELECT c.key, c.count, (sum(c.count) OVER (ORDER BY ${groupOrder(query.group, sql`c.key`)}) - c.count)::bigint AS before,
        (sum(c.count) OVER ())::bigint AS total
      FROM counted c ${query.group === "contractor" ? sql`LEFT JOIN app_user u ON u.id = c.key::bigint` : sql``}
    )
    SELECT * FROM placed WHERE before < ${query.skip + query.take}
      AND (before + count > ${query.skip} OR before + count = total) ORDER BY before`;
}

function isOneOfKeys(key: RawBuilder<unknown>, groups: readonly GroupOnPage[]): RawBuilder<boolean> {
  const keys = groups.flatMap((group) => group.key ?? []);
  return groups.some((group) => group.key === null)
    ? sql<boolean>`(${key} = ANY (${keys}::text[]) OR ${key} IS NULL)`
    : sql<boolean>`${key} = ANY (${keys}::text[])`;
}

/** The entries of some people's tasks within a period; undefined where a group is of nobody, or they have too many tasks. */
async function entriesOfFew(
  read: Read,
  company: number,
  spans: readonly Span[],
  groups: readonly GroupOnPage[],
  { group }: GroupPage,
): Promise<RawBuilder<unknown> | undefined> {
  const people = groups.flatMap(({ key }) => key ?? []);
  if (group !== "contractor" || people.length < groups.length) {
    return undefined;
  }
  const { rows } = await sql<Row<"task", "pay_txn" | "close_txn">>`SELECT pay_txn, close_txn FROM task
    WHERE contractor_id = ANY (${people}::bigint[]) AND company_id = ${company} LIMIT ${sql.lit(fewTasks + 1)}`.execute(
    read,
  );
  const moved = rows.flatMap(({ pay_txn, close_txn }) => [pay_txn ?? [], close_txn ?? []].flat());
  return rows.length > fewTasks ? undefined : entriesOfTxns(moved, spans);
}

/**
 * The blocks that hold the first movements of each group, as many as the page needs of it. Movements of a group lie in several
 * balances whose order shows only when they are read, so that each balance gives as many.
 */
function blocksWith(
  read: Read,
  blocks: readonly Span[],
  groups: readonly GroupOnPage[],
  { skip, take, sort, group }: GroupPage,
): Promise<Span[]> {
  const end = sort === "date" ? ascending : descending;
  return rowsOf<Span>(read)`SELECT DISTINCT found.account_id, found.currency, found.low, found.high FROM (
      SELECT asked.account_id, asked.currency, ${spanOfBlock}, needed.number,
        sum(each.count) OVER (PARTITION BY asked.account_id, each.key ORDER BY kept.block ${end}) - each.count AS before
      ${keptSums(blocks, group)}
      JOIN unnest(${groups.map(({ key }) => key)}::text[], ${groups.map(({ before }) => skip + take - before)}::bigint[])
        AS needed (key, number) ON needed.key IS NOT DISTINCT FROM each.key) found
    WHERE found.before < found.number`;
}
