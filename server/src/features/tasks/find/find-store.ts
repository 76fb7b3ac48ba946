import type { Moments } from "@artel/shared/calls/date-range";
import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import { amongSums, equals, fullNameOf, isOneOf, within } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import { holdsWords, type ListQuery, listPage, type SearchedPage, searchedPage } from "../../../platform/db/list.ts";
import { type Viewer, visibleTo } from "../store.ts";
import { people, type TaskRow, taskColumns } from "./read-store.ts";

/** Keys that pages of tasks can be ordered by; a contractor's leave out what its company pays. */
export type TaskOrder =
  | "id"
  | "created"
  | "title"
  | "freelancer"
  | "company"
  | "deadline"
  | "cost"
  | "reward"
  | "total"
  | "status";

export interface TaskFilter extends Moments {
  /** Statuses by word: those of the tab, and those of the filter. */
  readonly tab?: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly contractorId?: number | undefined;
  /** Only drafts whose payment is proposed. */
  readonly isProposed?: boolean;
  /** Only tasks that this import made. */
  readonly importId?: string | undefined;
  readonly sumFrom?: string | undefined;
  readonly sumTo?: string | undefined;
  /** Words of the search and of the filters by task and by the other party, folded. */
  readonly search: readonly string[];
  readonly title: readonly string[];
  readonly party: readonly string[];
  /** Statuses in the order of their words in the reader's language, and those with a word. */
  readonly byWord: readonly string[];
  readonly statusesOf: (word: string) => readonly string[];
}

const units = (column: RawBuilder<unknown>) => sql`ledger.wire(${column}, t.currency)::numeric`;
const contractorName = fullNameOf("u");
const status = sql`t.status::text`;

/** The words stand in the text of the query, where an index of some statuses can be seen to hold them. */
function inTab(words: readonly string[] | undefined): RawBuilder<boolean> {
  return words === undefined ? sql`true` : sql`t.status IN (${sql.join(words.map((word) => sql.lit(word)))})`;
}

/** What an import made, found from its side: it may be a few among all tasks of the period. */
function ofImport(id: string | undefined): RawBuilder<boolean> {
  return id === undefined
    ? sql`true`
    : sql`t.id = ANY (ARRAY(SELECT unnest(task_ids) FROM imported_part WHERE import_id = ${id}::uuid))`;
}

/** What one side reads of the other, and the sum that is its own: a contractor never finds a task by what is paid for it. */
const sides = {
  company: {
    party: [contractorName, sql`u.email`],
    sum: sql`t.price_total`,
    sums: [sql`t.price_reward`, sql`t.price_total`],
  },
  contractor: { party: [sql`c.brand_name`, sql`c.name`], sum: sql`t.price_reward`, sums: [sql`t.price_reward`] },
};

/** What each order compares; statuses come in the order of their words. */
const ordersOf = (byWord: readonly string[]) => ({
  // Ids grow with the moments, and an index leads by these.
  id: sql`t.created_at`,
  created: sql`t.created_at`,
  title: sql`lower(t.title)`,
  freelancer: sql`lower(${contractorName})`,
  company: sql`lower(coalesce(nullif(c.brand_name, ''), c.name))`,
  deadline: sql`CASE WHEN t.deadline ~ '^\\d\\d/\\d\\d/\\d{4}$'
    THEN right(t.deadline, 4) || substr(t.deadline, 4, 2) || left(t.deadline, 2) ELSE '~' || t.deadline END`,
  cost: units(sql`t.price_reward`),
  reward: units(sql`t.price_reward`),
  total: units(sql`t.price_total`),
  status: sql`array_position(${byWord}::text[], ${status})`,
});

/** A page of the tasks that a viewer may see. Where their number is `known`, they are not counted. */
export async function selectTasks(
  read: Read,
  viewer: Viewer,
  filter: TaskFilter,
  query: ListQuery<TaskOrder>,
  known?: number,
): Promise<SearchedPage<TaskRow>> {
  const side = viewer.companyId > 0 ? sides.company : sides.contractor;
  const narrowed = [
    visibleTo(viewer),
    within(sql`t.created_at`, filter),
    inTab(filter.tab),
    equals(sql`t.contractor_id`, filter.contractorId),
    // In the text of the query, where the index of proposals can be seen to hold it.
    filter.isProposed ? sql<boolean>`t.approval_state = 'proposed'` : sql<boolean>`true`,
    ofImport(filter.importId),
  ];
  const source = {
    columns: taskColumns,
    where: [
      isOneOf(status, filter.statuses),
      amongSums(units(side.sum), filter.sumFrom, filter.sumTo),
      holdsWords(filter.title, [sql`t.title`, sql`t.project`]),
      holdsWords(filter.party, side.party),
      holdsWords(
        filter.search,
        [
          sql`t.id`,
          sql`t.title`,
          sql`t.project`,
          sql`t.deadline`,
          sql`t.currency`,
          ...side.party,
          ...side.sums.map(units),
        ],
        [{ column: status, codesOf: filter.statusesOf }],
      ),
    ],
    orders: ordersOf(filter.byWord),
    tie: [sql`t.id`],
  };
  const isSearch = [filter.search, filter.title, filter.party].some((words) => words.length > 0);
  const searched = {
    table: sql`task t`,
    alias: sql`t`,
    joins: people,
    narrowed,
    moment: sql`t.created_at`,
    id: sql`t.id`,
  };
  const from = { from: sql`FROM task t ${people}`, counted: sql`FROM task t` };
  const whole = { ...source, ...from, where: [...narrowed, ...source.where] };
  const page = isSearch
    ? await searchedPage<TaskRow, TaskOrder>(read, { ...source, searched }, query, allRows)
    : { ...(await listPage<TaskRow, TaskOrder>(read, whole, query, allRows, known)), searchedSince: null };
  return { ...page, rows: inOrderOfIds(page.rows, query.sort) };
}

/** Whether a list shows all tasks of its period, or those of some statuses. */
export function isOfPeriod(filter: TaskFilter): boolean {
  const { contractorId, isProposed, importId, sumFrom, sumTo, search, title, party } = filter;
  const isNarrowed = [contractorId, importId, sumFrom, sumTo].some((narrow) => narrow !== undefined);
  return !(isNarrowed || isProposed || search.length > 0 || title.length > 0 || party.length > 0);
}

/** Two tasks of one moment may have got their ids the other way round. */
function inOrderOfIds(rows: readonly TaskRow[], sort: string): TaskRow[] {
  if (sort !== "id" && sort !== "-id") {
    return [...rows];
  }
  return rows.toSorted((one, other) => (sort === "id" ? one.id - other.id : other.id - one.id));
}
