import type { ManagerRights } from "@artel/shared/states/manager-rights";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import type { NotificationRow } from "./store.ts";

/** Somebody for whom something waits to be summed up. */
export interface WaitingRow
  extends Row<"app_user", "id" | "role" | "company_id" | "email" | "language">,
    Row<"account_zone", "time_zone"> {
  readonly rights: Column<"app_user", "rights"> & Partial<ManagerRights>;
  readonly is_removed: boolean;
}

/** The next people in the order of their ids; those who may sign in no more are among them only to be forgotten. */
export async function peopleWaiting(db: Read, after: number, most: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT u.id, u.role, u.company_id, u.email, u.language, u.rights, zone_of(coalesce(u.company_id, u.id)) AS time_zone, u.current_state = 'removed' AS is_removed
    FROM (SELECT DISTINCT user_id FROM notification WHERE waits_for_summary AND user_id > ${after} ORDER BY user_id LIMIT ${most}) w
      JOIN app_user u ON u.id = w.user_id
    ORDER BY u.id`.execute(db);
  return rows;
}

/** Takes a day of a person for its summary; false where it has one already, or a later day has. */
export async function takeDay(tx: Tx, userId: number, day: string): Promise<boolean> {
  const { rows } = await sql`INSERT INTO notification_day AS d (user_id, summed_up) VALUES (${userId}, ${day}::date)
    ON CONFLICT (user_id) DO UPDATE SET summed_up = excluded.summed_up
    WHERE d.summed_up IS NULL OR d.summed_up < excluded.summed_up RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Takes what waits for a person's summary, the latest first. */
export async function takeWaiting(tx: Tx, userId: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    WITH taken AS (
      UPDATE notification SET waits_for_summary = false WHERE user_id = ${userId} AND waits_for_summary RETURNING *
    ) SELECT id, user_id, kind, needs, events, newest_id, waits_for_summary, data, read_at, happened_at FROM taken ORDER BY newest_id DESC`.execute(
    tx,
  );
  return rows;
}
