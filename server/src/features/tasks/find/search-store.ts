import { type RawBuilder, sql } from "kysely";
import { fullNameOf } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import type { NumberRow, Row, TextRow } from "../../../platform/db/row.ts";
import {
  type Asked,
  type FoundRow,
  indexedWords,
  newestThatFit,
  type Place,
  part,
  type SearchSource,
} from "../../../platform/db/search.ts";
import { type Viewer, visibleTo } from "../store.ts";

/** What a find shows of a task. */
export interface FoundTask
  extends FoundRow,
    Row<"task", "id" | "title" | "created_at" | "currency">,
    NumberRow<"task", "status">,
    TextRow<"task", "price_reward" | "price_total"> {
  /** Who works for a company, or whom a contractor works for. */
  readonly party: string;
}

/** Tasks that the index names at once, the newest of them. */
export const indexedTasks = 2_000;
/** People whose tasks are looked for by a word of their names. */
const mostPeople = 200;

const companySide = {
  party: fullNameOf("u"),
  text: [sql`s.words`, sql`u.plain_name`],
  sums: [sql`t.price_total`, sql`t.price_reward`],
};
const contractorSide = {
  party: sql`coalesce(nullif(c.brand_name, ''), c.name)`,
  text: [sql`s.words`, sql`c.plain_name`],
  // A contractor never finds a task by what is paid for it.
  sums: [sql`t.price_reward`],
};

function sourceOf(viewer: Viewer, most: number, only?: readonly number[]): SearchSource {
  const side = viewer.companyId > 0 ? companySide : contractorSide;
  return {
    columns: sql`t.id, t.title, t.created_at, number_of(t.status) AS status, t.price_reward::text, t.price_total::text,
      ${side.party} AS party`,
    from: sql`FROM task t JOIN task_search s ON s.task_id = t.id JOIN company c ON c.id = t.company_id JOIN app_user u ON u.id = t.contractor_id`,
    where: [visibleTo(viewer), only ? sql<boolean>`t.id = ANY (${only}::bigint[])` : sql<boolean>`true`],
    at: sql`t.created_at`,
    id: sql`t.id`,
    text: side.text,
    sums: side.sums,
    currency: sql`t.currency`,
    most,
  };
}

/** What fits among the newest tasks that a viewer sees. */
export function newestTasks(read: Read, viewer: Viewer, asked: Asked, most: number): Promise<FoundTask[]> {
  return newestThatFit<FoundTask>(read, sourceOf(viewer, most), asked);
}

/** What fits among the named tasks, as far as the viewer sees them. */
export function namedTasks(read: Read, viewer: Viewer, asked: Asked, ids: readonly number[]): Promise<FoundTask[]> {
  return newestThatFit<FoundTask>(read, sourceOf(viewer, indexedTasks, ids), asked);
}

/** The last of the newest tasks that were looked at; undefined where there is none behind them. */
export async function placeBehind(
  read: Read,
  viewer: Viewer,
  after: Place | undefined,
  most: number,
): Promise<Place | undefined> {
  const behind = after ? sql`(t.created_at, t.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`;
  const { rows } = await sql<Place>`SELECT t.created_at AS at, t.id FROM task t WHERE ${visibleTo(viewer)} AND ${behind}
    ORDER BY t.created_at DESC, t.id DESC OFFSET ${most - 1} LIMIT 2`.execute(read);
  return rows.length > 1 ? rows[0] : undefined;
}

/** Tasks that an index names. */
export interface Named {
  readonly ids: readonly number[];
  /** What is older than this was not looked at; undefined where everything was. */
  readonly until: Place | undefined;
}

interface NamedRow extends Row<"task_search", "task_id" | "created_at"> {
  readonly way: number;
}

/**
 * The newest tasks that the index names for words and sums, as far as they are the viewer's. A word is looked for in the task,
 * or, where a person bears it, in the tasks of this person. Each way is a query of its own: an index that is asked "or" may be
 * read as a whole. Words that are too short are left to who reads the tasks.
 */
export async function tasksByIndex(read: Read, viewer: Viewer, asked: Asked): Promise<Named> {
  const words = indexedWords(asked);
  const inTask = words.map((word) =>
    asked.isClose ? sql<boolean>`s.words %> ${word}` : sql<boolean>`s.words LIKE ${part(word)}`,
  );
  const people = await peopleOf(read, viewer, words);
  const orOfPerson = inTask.map((condition, place) => {
    const keys = people[place] ?? [];
    return keys.length > 0 ? sql<boolean>`s.keys && ${keys}::bigint[]` : condition;
  });
  const sums = asked.isClose ? [] : asked.sums.map(({ minor }) => (minor * 4n + 3n).toString());
  const ways = [
    ...(words.length > 0 ? [inTask] : []),
    ...(people.some((keys) => keys.length > 0) ? [orOfPerson] : []),
    ...(sums.length > 0 ? [[sql<boolean>`s.keys && ${sums}::bigint[]`]] : []),
  ];
  const { after } = asked;
  const behind = after ? sql`(s.created_at, s.task_id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`;
  const queries = ways.map(
    (conditions, way) => sql`(SELECT ${sql.lit(way)} AS way, s.task_id, s.created_at FROM task_search s
      WHERE s.keys @> ${scopeOf(viewer)}::bigint[] AND ${sql.join(conditions, sql` AND `)} AND ${behind}
      ORDER BY s.created_at DESC, s.task_id DESC LIMIT ${indexedTasks})`,
  );
  const { rows } = await sql<NamedRow>`${sql.join(queries, sql` UNION ALL `)}`.execute(read);
  return { ids: [...new Set(rows.map(({ task_id }) => task_id))], until: untilOf(rows, ways.length) };
}

/** Of the ways that were cut, the newest end: behind it some of the tasks may be missing. */
function untilOf(rows: readonly NamedRow[], ways: number): Place | undefined {
  const ends = Array.from({ length: ways }, (_, way) => rows.filter((row) => row.way === way))
    .filter((ofWay) => ofWay.length === indexedTasks)
    .flatMap((ofWay) => ofWay.slice(-1));
  const [end] = ends.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return end && { at: end.created_at, id: end.task_id };
}

/** Keys that each task of a viewer has: the kind of each stands in its last two bits. */
function scopeOf(viewer: Viewer): number[] {
  if (viewer.companyId === 0) {
    return [viewer.contractorId * 4 + 1];
  }
  return [viewer.companyId * 4, ...(viewer.seesAll ? [] : [viewer.actor * 4 + 2])];
}

interface FoundParty {
  readonly word: number;
  readonly key: number;
}

/** The other parties whose names hold a word, as keys, word by word. */
async function peopleOf(read: Read, viewer: Viewer, words: readonly string[]): Promise<number[][]> {
  if (words.length === 0) {
    return [];
  }
  const isCompany = viewer.companyId > 0;
  const text = isCompany ? sql`u.plain_name` : sql`c.plain_name`;
  const known: RawBuilder<unknown> = isCompany
    ? sql`FROM company_contractor cc JOIN app_user u ON u.id = cc.contractor_id WHERE cc.company_id = ${viewer.companyId}`
    : sql`FROM company_contractor cc JOIN company c ON c.id = cc.company_id WHERE cc.contractor_id = ${viewer.contractorId}`;
  const key = isCompany ? sql`cc.contractor_id * 4 + 1` : sql`cc.company_id * 4`;
  const { rows } = await sql<FoundParty>`SELECT asked.word - 1 AS word, found.key
    FROM unnest(${words.map(part)}::text[]) WITH ORDINALITY AS asked (pattern, word),
      LATERAL (SELECT ${key} AS key ${known} AND ${text} LIKE asked.pattern LIMIT ${mostPeople}) found`.execute(read);
  return words.map((_, place) => rows.filter(({ word }) => word === place).map(({ key: found }) => found));
}

/** Tasks whose words are close to those asked for, whatever their age. */
export async function closeTasks(read: Read, viewer: Viewer, asked: Asked): Promise<FoundTask[]> {
  if (indexedWords(asked).length === 0) {
    return [];
  }
  const { ids } = await tasksByIndex(read, viewer, asked);
  return namedTasks(read, viewer, asked, ids);
}
