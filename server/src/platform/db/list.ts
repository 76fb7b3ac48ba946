import { type RawBuilder, sql } from "kysely";
import type { Read } from "./db.ts";

/** Where the rows of a list come from, and what they can be searched and ordered by. */
export interface ListSource<Key extends string> {
  readonly columns: RawBuilder<unknown>;
  /** `FROM` and its joins. */
  readonly from: RawBuilder<unknown>;
  /** `FROM` of the one table that all conditions read, for the count: a join that adds and drops no row is not read for it. */
  readonly counted?: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<boolean>[];
  /** What each order compares. */
  readonly orders: Readonly<Record<Key, RawBuilder<unknown>>>;
  /** Orders whose column may be empty: such rows come last both ways. Any other order can be read from an index. */
  readonly emptyLast?: readonly Key[];
  /** What decides between equal rows, so that no row stands on two pages; it follows the direction of the order. */
  readonly tie: readonly RawBuilder<unknown>[];
}

export interface ListQuery<Key extends string> {
  readonly skip: number;
  readonly take: number;
  readonly sort: Key | `-${Key}`;
}

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * One page of a list and the number of its rows, counted up to one above `most`: a list that grows costs no more for it.
 * The condition and the order are the same for both. Where the number is `known`, nothing is counted.
 */
export async function listPage<Row, Key extends string>(
  read: Read,
  source: ListSource<Key>,
  query: ListQuery<Key>,
  most: number,
  known?: number,
): Promise<ListPage<Row>> {
  const isDown = query.sort.startsWith("-");
  const key = (isDown ? query.sort.slice(1) : query.sort) as Key;
  const end = isDown ? sql`DESC` : sql`ASC`;
  const empty = source.emptyLast?.includes(key) ? sql`NULLS LAST` : sql``;
  const order = [sql`${source.orders[key]} ${end} ${empty}`, ...source.tie.map((column) => sql`${column} ${end}`)];
  const where = sql`WHERE ${sql.join([sql`true`, ...source.where], sql` AND `)}`;
  const { rows } = await sql<Row>`SELECT ${source.columns} ${source.from} ${where}
    ORDER BY ${sql.join(order)} ${pageOf(query.skip, query.take + 1)}`.execute(read);
  // The last page ends the list: nothing has to be counted.
  if (rows.length <= query.take && (rows.length > 0 || query.skip === 0)) {
    return { rows, total: Math.min(query.skip + rows.length, most + 1) };
  }
  const counted = known ?? (await countedRows(read, sql`${source.counted ?? source.from} ${where}`, most));
  // The rows that were read are there, whatever was known a moment before.
  const total = Math.min(rows.length > 0 ? Math.max(counted, query.skip + rows.length) : counted, most + 1);
  return { rows: rows.slice(0, query.take), total };
}

/** Rows of the pages that people take. */
const usualPages: readonly number[] = [25, 50, 100];

/**
 * The end of a query that reads some rows after others. Usual pages stand in its text: the database then knows how few rows are
 * read, and plans the query once. Asked by parameters it expects a tenth of all, and in a large list plans anew each time.
 */
export function pageOf(skip: number, rows: number): RawBuilder<unknown> {
  const isUsual = usualPages.some((usual) => rows === usual || rows === usual + 1);
  const limit = isUsual ? sql`LIMIT ${sql.lit(rows)}` : sql`LIMIT ${rows}`;
  return skip === 0 ? limit : sql`OFFSET ${skip} ${limit}`;
}

/** The number of the rows of `FROM … WHERE …`, counted up to one above `most`. */
export async function countedRows(read: Read, from: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${sql.lit(most + 1)}) matching`.execute(read);
  return rows[0]?.total ?? 0;
}

/** The rows that a search looks at: those of a table that conditions on an index leave, the newest of them. */
export interface Searched {
  /** The table with its alias, such as `task t`; the alias alone. */
  readonly table: RawBuilder<unknown>;
  readonly alias: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  /** Conditions that an index leads to, with the order of the moments. */
  readonly narrowed: readonly RawBuilder<boolean>[];
  readonly moment: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

export interface SearchedPage<Row> extends ListPage<Row> {
  /** The moment of the oldest row that was looked at; null when none was left out. */
  readonly searchedSince: Date | null;
}

/**
 * A page of what a search finds among the `most` newest rows, so that a word that nothing holds costs no more in a list
 * that has grown. The rest is searched by asking for an earlier period.
 */
export async function searchedPage<Row, Key extends string>(
  read: Read,
  source: Omit<ListSource<Key>, "from"> & { readonly searched: Searched },
  query: ListQuery<Key>,
  most: number,
): Promise<SearchedPage<Row>> {
  const { table, alias, joins, narrowed, moment, id } = source.searched;
  const newest = sql`FROM ${table} WHERE ${sql.join([sql`true`, ...narrowed], sql` AND `)} ORDER BY ${moment} DESC, ${id} DESC`;
  const from = sql`FROM (SELECT ${alias}.* ${newest} LIMIT ${most}) ${alias} ${joins}`;
  const page = await listPage<Row, Key>(read, { ...source, from }, query, most);
  const last = await sql<{ moment: Date }>`SELECT ${moment} AS moment ${newest} OFFSET ${most - 1} LIMIT 2`.execute(
    read,
  );
  return { ...page, searchedSince: last.rows.length > 1 ? (last.rows[0]?.moment ?? null) : null };
}

/** Codes of a column whose words in the reader's language hold a word of the search. */
export interface CodeWords {
  readonly column: RawBuilder<unknown>;
  readonly codesOf: (word: string) => readonly string[];
}

/**
 * Whether each word of a search stands in one of the columns, or among the words of a code. `words` are folded: small
 * letters, е for ё.
 */
export function holdsWords(
  words: readonly string[],
  columns: readonly RawBuilder<unknown>[],
  codes: readonly CodeWords[] = [],
): RawBuilder<boolean> {
  if (words.length === 0) {
    return sql`true`;
  }
  const text = sql`translate(lower(concat_ws(' ', ${sql.join(columns)})), 'ё', 'е')`;
  const known = codes.map(({ column, codesOf }) => {
    const byWord = JSON.stringify(Object.fromEntries(words.map((word) => [word, codesOf(word)])));
    return sql`OR coalesce((${byWord}::jsonb -> asked.word) @> to_jsonb(${column}), false)`;
  });
  return sql`NOT EXISTS (SELECT 1 FROM unnest(${words}::text[]) asked (word)
    WHERE NOT (strpos(${text}, asked.word) > 0 ${sql.join(known, sql` `)}))`;
}
