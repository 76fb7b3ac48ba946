import { sql } from "kysely";
import { fullNameOf } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import type { NumberRow, Row, TextRow } from "../../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../../platform/db/rows.ts";
import { type Asked, newestThatFit } from "../../../platform/db/search.ts";
import { people, type TaskRow, taskColumns } from "../find/read-store.ts";
import type { FoundTask } from "../find/search-store.ts";

/** One task of anybody, with the set of rules that judged it. */
export function anyTask(read: Read, id: number): Promise<(TaskRow & Row<"task", "rule_set_id">) | undefined> {
  return firstRow<TaskRow & Row<"task", "rule_set_id">>(
    read,
  )`SELECT ${taskColumns}, t.rule_set_id FROM task t ${people} WHERE t.id = ${id}`;
}

/** A task in the list of one of its parties. */
export interface PartyTaskRow
  extends Row<"task", "id" | "title" | "currency" | "created_at">,
    NumberRow<"task", "status">,
    TextRow<"task", "price_reward"> {
  readonly party: string;
}

/** The newest tasks of a company, of one of its members alone, or of a freelancer. */
export function newestTasksOf(
  read: Read,
  of: { readonly company: number | null; readonly maker: number | null; readonly freelancer: number | null },
  most: number,
): Promise<PartyTaskRow[]> {
  const isCompany = of.company !== null;
  const mine = isCompany ? sql`t.company_id = ${of.company}` : sql`t.contractor_id = ${of.freelancer}`;
  const made = of.maker === null ? sql`true` : sql`t.created_by = ${of.maker}`;
  return rowsOf<PartyTaskRow>(read)`SELECT t.id, t.title, t.currency, t.created_at, number_of(t.status) AS status,
      t.price_reward::text, ${isCompany ? fullNameOf("u") : sql`c.name`} AS party
    FROM task t JOIN company c ON c.id = t.company_id JOIN app_user u ON u.id = t.contractor_id
    WHERE ${mine} AND ${made} ORDER BY t.created_at DESC, t.id DESC LIMIT ${most}`;
}

/** The task of a number, whosever it is, with both of its parties. */
export function selectNumbered(read: Read, asked: Asked): Promise<FoundTask[]> {
  if (asked.id === undefined) {
    return Promise.resolve([]);
  }
  const source = {
    columns: sql`t.id, t.title, t.created_at, number_of(t.status) AS status, t.price_reward::text, t.price_total::text,
      concat_ws(', ', c.name, ${fullNameOf("u")}) AS party`,
    from: sql`FROM task t JOIN company c ON c.id = t.company_id JOIN app_user u ON u.id = t.contractor_id`,
    where: [sql<boolean>`t.id = ${asked.id}`],
    at: sql`t.created_at`,
    id: sql`t.id`,
    text: [sql`t.id`],
    currency: sql`t.currency`,
    most: 1,
  };
  return newestThatFit<FoundTask>(read, source, asked);
}
