import { type RawBuilder, sql } from "kysely";
import type { Read } from "./db.ts";

/** Where the rows of a list come from, and what they can be searched and ordered by. */
export interface ListSource<Key extends string> {
  readonly columns: RawBuilder<unknown>;
  /** `FROM` and its joins. */
  readonly from: RawBuilder<unknown>;
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
 * The condition and the order are the same for both.
 */
export async function listPage<Row, Key extends string>(
  read: Read,
  source: ListSource<Key>,
  query: ListQuery<Key>,
  most: number,
): Promise<ListPage<Row>> {
  const isDown = query.sort.startsWith("-");
  const key = (isDown ? query.sort.slice(1) : query.sort) as Key;
  const end = isDown ? sql`DESC` : sql`ASC`;
  const empty = source.emptyLast?.includes(key) ? sql`NULLS LAST` : sql``;
  const order = [sql`${source.orders[key]} ${end} ${empty}`, ...source.tie.map((column) => sql`${column} ${end}`)];
  const from = sql`${source.from} WHERE ${sql.join([sql`true`, ...source.where], sql` AND `)}`;
  const { rows } = await sql<Row>`SELECT ${source.columns} ${from}
    ORDER BY ${sql.join(order)} OFFSET ${query.skip} LIMIT ${query.take}`.execute(read);
  // A first page that is not full is the whole.
  if (query.skip === 0 && rows.length < query.take) {
    return { rows, total: rows.length };
  }
  const counted = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${most + 1}) matching`.execute(read);
  return { rows, total: counted.rows[0]?.total ?? 0 };
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
