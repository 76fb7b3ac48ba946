import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Column, Row } from "../../../platform/db/row.ts";

/** Queues a notice for one person. Nobody is woken: `wakeNotices` makes the mail job run. */
export async function insertNotice(
  tx: Tx,
  notice: { userId: number; kind: string; subject: string; now: Date },
): Promise<void> {
  await sql`INSERT INTO notice (user_id, kind, subject, created_at)
    VALUES (${notice.userId}, ${notice.kind}, ${notice.subject}, ${notice.now})`.execute(tx);
}

/** Makes sure that the mail job runs within a second. */
export async function wakeNotices(tx: Tx): Promise<void> {
  await sql`SELECT wake_notices()`.execute(tx);
}

/** A notice with the task it is about. */
export interface TaskNotice
  extends Row<"notice", "user_id" | "kind">,
    Row<"task", "title" | "currency" | "reject_reason">,
    Row<"app_user", "email" | "language"> {
  readonly task_id: Column<"task", "id">;
  /** The reward; where a payment was proposed, what it takes from the balance. */
  readonly amount: string;
  readonly other: string;
}

/**
 * Takes waiting notices away and answers them with their tasks: those of the people who have waited longest, at most
 * `most.people` people and `most.notices` notices. A removed manager hears nothing more. Empty when nobody waits; what another worker has in hand is left to it.
 */
export async function takeNotices(
  tx: Tx,
  kinds: readonly string[],
  /** Those of them that are about a payment of the company. */
  ofPayments: readonly string[],
  most: { readonly people: number; readonly notices: number },
): Promise<TaskNotice[]> {
  const { rows } = await sql<TaskNotice>`
    WITH people AS (
      SELECT user_id FROM notice WHERE kind = ANY (${kinds}::text[]) GROUP BY user_id ORDER BY min(id) LIMIT ${most.people}
    ), taken AS (
      DELETE FROM notice WHERE id IN (
        SELECT n.id FROM notice n JOIN people USING (user_id) WHERE n.kind = ANY (${kinds}::text[]) ORDER BY n.id
        LIMIT ${most.notices} FOR UPDATE OF n SKIP LOCKED) RETURNING *
    )
    SELECT n.user_id, n.kind, t.id AS task_id, t.title, t.currency, t.reject_reason, (CASE WHEN n.kind = ANY (${ofPayments}::text[]) THEN t.price_total ELSE t.price_reward END)::text AS amount, u.email, u.language,
      CASE WHEN n.user_id = t.contractor_id THEN coalesce(nullif(c.brand_name, ''), c.name)
        ELSE coalesce(task.person(t.contractor_id), '') END AS other
    FROM taken n JOIN task t ON t.id = n.subject::bigint JOIN company c ON c.id = t.company_id JOIN app_user u ON u.id = n.user_id
    WHERE u.current_state <> 'removed'
    ORDER BY n.id`.execute(tx);
  return rows;
}

/** Takes all waiting notices away. */
export async function deleteNotices(tx: Tx): Promise<void> {
  await sql`DELETE FROM notice`.execute(tx);
}
