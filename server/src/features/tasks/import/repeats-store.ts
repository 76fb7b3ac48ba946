import { repeatTasks } from "@artel/shared/limits/imports";
import { sql } from "kysely";
import type { Read } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { type Viewer, visibleTo } from "../store.ts";

/** A row of a file as a task of the database would be. */
export interface AskedRow extends Row<"task", "contractor_id" | "title" | "currency"> {
  readonly number: number;
  readonly reward: string;
}

/**
 * The newest task that is the same as a row, for each row that has one: among the newest tasks since a moment, which are read
 * once for all rows. A rejected task has given its money back and is no twin.
 */
export function repeatedTasks(tx: Read, viewer: Viewer, since: Date, asked: readonly AskedRow[]) {
  return sql<Row<"task", "id"> & { readonly number: number }>`
    WITH recent AS MATERIALIZED (
      SELECT t.id, t.contractor_id, t.title, t.currency, t.price_reward FROM task t
      WHERE ${visibleTo(viewer)} AND t.created_at >= ${since} AND t.status NOT IN ('rejectedByCompany', 'rejectedByContractor')
      ORDER BY t.created_at DESC, t.id DESC LIMIT ${repeatTasks}
    ) SELECT a.number, max(recent.id) AS id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS a (number integer, contractor_id bigint, title text, currency text, reward bigint)
    JOIN recent ON recent.contractor_id = a.contractor_id AND recent.title = a.title AND recent.currency = a.currency
      AND recent.price_reward = a.reward
    GROUP BY a.number ORDER BY a.number`.execute(tx);
}
