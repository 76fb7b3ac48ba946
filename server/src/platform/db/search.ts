import { type RawBuilder, sql } from "kysely";
import type { Read } from "./db.ts";

/** A sum that was typed, in minor units of a currency that it may be of. */
export interface AskedSum {
  readonly currency: string;
  readonly minor: bigint;
}

/** Where a page begins: behind this row. */
export interface Place {
  readonly at: Date;
  readonly id: number;
}

/** What is looked for: rows that hold all words, rows of one of the sums, the row of the id. */
export interface Asked {
  /** In plain letters. */
  readonly words: readonly string[];
  readonly sums: readonly AskedSum[];
  readonly id: number | undefined;
  /** Rows are taken whose words only resemble those asked for. */
  readonly isClose: boolean;
  readonly after: Place | undefined;
  readonly take: number;
}

/** A row that fits, whatever else was selected of it. */
export interface FoundRow {
  readonly row_id: number;
  readonly at: Date;
  /** What its words were compared with. */
  readonly words: string;
}

/** Where rows of one kind come from. */
export interface SearchSource {
  readonly columns: RawBuilder<unknown>;
  /** `FROM` and its joins. */
  readonly from: RawBuilder<unknown>;
  /** Whose rows are seen: an index leads to them in the order of `at`. Who sees all says so by none. */
  readonly where: readonly RawBuilder<boolean>[];
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** What its words are, in plain letters: those of names and tasks are stored so. */
  readonly text: readonly RawBuilder<unknown>[];
  /** Sums that it is found by, and their currency; none without them. */
  readonly sums?: readonly RawBuilder<unknown>[];
  readonly currency?: RawBuilder<unknown>;
  /** How many of the newest rows are looked at: `ownRows` without it. */
  readonly most?: number;
}

/** Shorter words have no trigram of their own. */
const leastIndexed = 3;

/** Rows beside which no more is looked for in one table: a search ends, whatever was typed. */
const ownRows = 5_000;
/** How far a word may be from another, as pg_trgm counts, to be judged letter by letter afterwards. */
export const leastLikeness = 0.4;
/** Rows that resemble, of which the ones that are close enough are taken. */
export const likeRows = 300;

/** One find, as the call shows it. */
export interface Hit<Code extends string = string> {
  readonly id: number;
  readonly title: string;
  readonly note: string;
  readonly place: string;
  readonly sum: { readonly amount: string; readonly currency: Code } | null;
  readonly state: string;
  readonly at: string;
}

/** The finds of one kind, and where the following page begins. */
export interface Found<Code extends string = string> {
  readonly hits: readonly Hit<Code>[];
  readonly next: Place | undefined;
}

/** A page of rows that were read with one more than it shows. */
export function foundPage<Row extends FoundRow>(
  rows: readonly Row[],
  take: number,
): { readonly rows: readonly Row[]; readonly next: Place | undefined } {
  const shown = rows.slice(0, take);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > take && last ? { at: last.at, id: last.row_id } : undefined };
}

/** What a find says of its row; what is left out is empty. */
type Said<Code extends string> = Pick<Hit, "title"> & Partial<Omit<Hit<Code>, "id" | "at">>;

/** A find under the names of the call. */
export function hitOf<Code extends string = never>({ row_id, at }: FoundRow, said: Said<Code>): Hit<Code> {
  return { note: "", place: "", sum: null, state: "", ...said, id: row_id, at: at.toISOString() };
}

/** The finds of a page of rows that were read with one more than it shows. */
export function hitsOf<Row extends FoundRow, Code extends string = never>(
  found: readonly Row[],
  { take }: Asked,
  say: (row: Row) => Said<Code>,
): Found<Code> {
  const { rows, next } = foundPage(found, take);
  return { hits: rows.map((row) => hitOf(row, say(row))), next };
}

/** A person by name, and by address where it has a name beside it. */
export function saidOfPerson({ fullname, email }: { readonly fullname: string; readonly email: string }) {
  return { title: fullname, note: fullname === email ? "" : email };
}

/** A short text in plain letters, for what is not stored so; most are of one byte a letter and have no other. */
export function plain(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`CASE WHEN octet_length(${text}) = length(${text}) THEN lower(${text}) ELSE plain_letters(${text}) END`;
}

/** A part of a text as LIKE looks for it. */
export function part(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

function fits(asked: Asked, { sums = [] }: SearchSource): RawBuilder<boolean> {
  const words = asked.words.map((word) =>
    asked.isClose ? sql`word_similarity(${word}, s.words) >= ${leastLikeness}` : sql`s.words LIKE ${part(word)}`,
  );
  const all = words.length > 0 ? sql.join(words, sql` AND `) : sql`false`;
  if (asked.isClose) {
    return sql`(${all})`;
  }
  const bySum =
    sums.length > 0 && asked.sums.length > 0
      ? sql`EXISTS (SELECT 1 FROM unnest(${asked.sums.map((sum) => sum.currency)}::text[],
          ${asked.sums.map(({ minor }) => minor.toString())}::bigint[]) AS asked (currency, minor)
          WHERE asked.currency = s.currency AND asked.minor = ANY (s.sums))`
      : sql`false`;
  return sql`((${all}) OR ${bySum} OR s.row_id = ${asked.id ?? 0})`;
}

/** The rows behind a place, in the order of newest first. */
function behind({ at, id }: SearchSource, after: Place | undefined): RawBuilder<boolean> {
  return after ? sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`;
}

/**
 * What fits among the newest rows that a source leads to, newest first: one row more than asked for tells that there are more.
 * Of rows that only resemble, the ones that are close.
 */
export async function newestThatFit<Row extends FoundRow>(
  read: Read,
  source: SearchSource,
  asked: Asked,
): Promise<Row[]> {
  const { columns, from, where, at, id, text, sums = [], currency = sql`''`, most = ownRows } = source;
  const sumsOf = sums.length > 0 ? sql`ARRAY[${sql.join(sums)}]::bigint[]` : sql`'{}'::bigint[]`;
  const { rows } = await sql<Row>`SELECT s.* FROM (
      SELECT ${columns}, ${id} AS row_id, ${at} AS at, concat_ws(' ', ${sql.join(text)}) AS words,
        ${sumsOf} AS sums, ${currency} AS currency
      ${from} WHERE ${sql.join([sql`true`, ...where, behind(source, asked.after)], sql` AND `)}
      ORDER BY ${at} DESC, ${id} DESC LIMIT ${most}) s
    WHERE ${fits(asked, source)} ORDER BY s.at DESC, s.row_id DESC LIMIT ${asked.isClose ? likeRows : asked.take + 1}`.execute(
    read,
  );
  return asked.isClose ? rows.filter(({ words }) => areClose(asked.words, words)).slice(0, asked.take) : rows;
}

/** Rows that an index may name beside the newest ones. */
export const namedRows = 500;

/** A query for the ids of rows that an index names. */
export type Naming = RawBuilder<{ readonly id: number }>;

/**
 * What fits among the newest rows, or, where these do not fill a page, among them and the rows that an index names whatever
 * their age.
 */
export async function newestThenNamed<Row extends FoundRow>(
  read: Read,
  source: SearchSource,
  asked: Asked,
  named?: Naming,
): Promise<Row[]> {
  const newest = await newestThatFit<Row>(read, source, asked);
  if (named === undefined || newest.length > asked.take || (asked.isClose && newest.length > 0)) {
    return newest;
  }
  const { rows } = await named.execute(read);
  const only = [...rows.map(({ id }) => id), ...newest.map(({ row_id }) => row_id)];
  return rows.length === 0 ? newest : newestThatFit(read, onlyOf(source, only), asked);
}

/**
 * The same, with the rows whose first text is one of the words before all others, however old they are: "PI-2026-7" stands before
 * "PI-2026-70". `numbered` names them by an index. They are on the first page alone.
 */
export async function wholeThenNewest<Row extends FoundRow>(
  read: Read,
  source: SearchSource,
  asked: Asked,
  numbered: Naming,
  named?: Naming,
): Promise<Row[]> {
  const ids = hasRunning(asked) ? (await numbered.execute(read)).rows.map(({ id }) => id) : [];
  const found =
    ids.length > 0 ? await newestThatFit<Row>(read, onlyOf(source, ids), { ...asked, after: undefined }) : [];
  const whole = found.filter(({ words }) => asked.words.includes(words.split(" ", 1)[0] ?? ""));
  const others = await newestThenNamed<Row>(read, source, { ...asked, take: asked.take + whole.length }, named);
  const rest = others.filter((row) => !whole.some(({ row_id }) => row_id === row.row_id));
  return [...(asked.after ? [] : whole), ...rest].slice(0, asked.take + 1);
}

function onlyOf(source: SearchSource, ids: readonly number[]): SearchSource {
  return { ...source, where: [...source.where, sql<boolean>`${source.id} = ANY (${ids}::bigint[])`] };
}

/** Longest running number of a document. */
const longestRunning = 15;
/** Years in which the document of a typed number may have been issued. */
const issuedYears = 10;

/** Whether a document has a running number that was typed, in this year or one of those before it. */
export function numberedBy(asked: Asked, year: number, document: string): RawBuilder<boolean> {
  const issued = Array.from({ length: issuedYears }, (_, ago) => year - ago);
  return sql<boolean>`${sql.ref(`${document}.year`)} = ANY (${issued}::int[])
    AND ${sql.ref(`${document}.running`)} = ${runningOf(asked)}::bigint`;
}

function hasRunning(asked: Asked): boolean {
  return runningOf(asked) !== "0";
}

/** The running number that a word ends with; 0, which no document has, where none does. */
function runningOf({ words, isClose }: Asked): string {
  const running = words.map((word) => /(\d+)$/.exec(word)?.[1] ?? "").find((digits) => digits !== "");
  return isClose || running === undefined || running.length > longestRunning ? "0" : running;
}

/** Words that have trigrams of their own. */
export function indexedWords({ words }: Asked): readonly string[] {
  return words.filter((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, "").length >= leastIndexed);
}

/** Whether a text, as it stands in an index of trigrams, holds the words that have some; false without such words. */
export function namedBy(text: RawBuilder<unknown>, asked: Asked): RawBuilder<boolean> {
  const words = indexedWords(asked).map((word) =>
    asked.isClose ? sql<boolean>`${text} %> ${word}` : sql<boolean>`${text} LIKE ${part(word)}`,
  );
  return words.length > 0 ? sql<boolean>`(${sql.join(words, sql` AND `)})` : sql<boolean>`false`;
}

/** Whether each word is close to one of a text. */
export function areClose(words: readonly string[], text: string): boolean {
  const there = text.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => there.some((one) => isClose(word, one)));
}

/** One letter may differ in words of four, two in words of eight, none where there are digits; the end of a longer word does not count. */
function isClose(word: string, other: string): boolean {
  const most = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;
  return (
    distance(word, other) <= most || (other.length > word.length && distance(word, other.slice(0, word.length)) <= most)
  );
}

/** Letters to add, take away, change, or swap with their neighbor, so that one word becomes the other. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) {
    return 3;
  }
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const changed = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
