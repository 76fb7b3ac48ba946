import { type RawBuilder, sql } from "kysely";
import type { Read } from "../../../platform/db/db.ts";
import type { NumberRow, Row, TextRow } from "../../../platform/db/row.ts";
import {
  type Asked,
  areClose,
  type FoundRow,
  indexedWords,
  likeRows,
  newestThatFit,
  type Place,
  part,
  plain,
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

/** Tasks that the index may name: more means that the words are common, and that the newest rows hold them. */
export const indexedTasks = 2_000;
/** People whose tasks are looked for by a word of their names. */
const mostPeople = 200;

const companySide = {
  party: sql`coalesce(nullif(btrim(u.name || ' ' || u.surname), ''), u.email)`,
  text: [sql`t.title`, sql`t.project`, sql`u.name`, sql`u.surname`, sql`u.email`],
  sums: [sql`t.price_total`, sql`t.price_reward`],
};
const contractorSide = {
  party: sql`coalesce(nullif(c.brand_name, ''), c.name)`,
  text: [sql`t.title`, sql`t.project`, sql`c.brand_name`, sql`c.name`],
  // A contractor never finds a task by what is paid for it.
  sums: [sql`t.price_reward`],
};

function sourceOf(viewer: Viewer, most: number, only?: readonly number[]): SearchSource {
  const side = viewer.companyId > 0 ? companySide : contractorSide;
  return {
    columns: sql`t.id, t.title, t.created_at, number_of(t.status) AS status, t.price_reward::text, t.price_total::text,
      ${side.party} AS party`,
    from: sql`FROM task t JOIN company c ON c.id = t.company_id JOIN app_user u ON u.id = t.contractor_id`,
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

/**
 * Ids of tasks that the index names for words and sums, as far as they are the viewer's, whatever their age: one more than
 * `indexedTasks` means that there are more. A word is looked for in the task, or, where a person bears it, in the tasks of this
 * person. Each way is a query of its own: an index that is asked "or" may be read as a whole. Words that are too short are left
 * to who reads the tasks.
 */
export async function tasksByIndex(read: Read, viewer: Viewer, asked: Asked): Promise<number[]> {
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
  const queries = ways.map(
    (conditions) => sql`(SELECT s.task_id FROM task_search s WHERE s.keys @> ${scopeOf(viewer)}::bigint[]
      AND ${sql.join(conditions, sql` AND `)} LIMIT ${asked.isClose ? likeRows : indexedTasks + 1})`,
  );
  const { rows } = await sql<Row<"task_search", "task_id">>`${sql.join(queries, sql` UNION `)}`.execute(read);
  return rows.map(({ task_id }) => task_id);
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
  const text = isCompany
    ? plain(sql`u.name || ' ' || u.surname || ' ' || u.email`)
    : plain(sql`c.name || ' ' || c.brand_name`);
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
  const ids = await tasksByIndex(read, viewer, asked);
  const rows = await namedTasks(read, viewer, asked, ids);
  return rows.filter(({ words }) => areClose(asked.words, words));
}
