import type { ManagerRights } from "@artel/shared/states/manager-rights";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { Column, OuterRow, Row } from "../../platform/db/row.ts";

/** A notice with the task that it is about; all of the task is null where it is about something else. */
export interface NoticeRow
  extends Row<"notice", "id" | "user_id" | "kind" | "subject" | "created_at">,
    OuterRow<Row<"task", "title" | "currency" | "created_by" | "proposed_by" | "reject_reason">> {
  readonly data: (Column<"notice", "data"> & Readonly<Record<string, string | number | null>>) | null;
  readonly task_id: Column<"task", "id"> | null;
  /** The reward; where a payment was proposed, what it takes from the balance. */
  readonly amount: string | null;
  /** How the other side is called. */
  readonly other: string | null;
}

/**
 * Takes waiting notices away and answers them with their tasks: those of the people who have waited longest, at most
 * `most.people` people and `most.notices` notices. Empty when nobody waits; what another worker has in hand is left to it.
 */
export async function takeNotices(
  tx: Tx,
  kinds: {
    readonly all: readonly string[];
    readonly ofTasks: readonly string[];
    readonly ofPayments: readonly string[];
  },
  most: { readonly people: number; readonly notices: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    WITH people AS (
      SELECT user_id FROM notice WHERE kind = ANY (${kinds.all}::text[]) GROUP BY user_id ORDER BY min(id) LIMIT ${most.people}
    ), taken AS (
      DELETE FROM notice WHERE id IN (
        SELECT n.id FROM notice n JOIN people USING (user_id) WHERE n.kind = ANY (${kinds.all}::text[]) ORDER BY n.id
        LIMIT ${most.notices} FOR UPDATE OF n SKIP LOCKED) RETURNING *
    )
    SELECT n.id, n.user_id, n.kind, n.subject, n.data, n.created_at, t.id AS task_id, t.title, t.currency, t.created_by,
      t.proposed_by, t.reject_reason, (CASE WHEN n.kind = ANY (${kinds.ofPayments}::text[]) THEN t.price_total ELSE t.price_reward END)::text AS amount,
      CASE WHEN n.user_id = t.contractor_id THEN coalesce(nullif(c.brand_name, ''), c.name)
        WHEN t.id IS NOT NULL THEN coalesce(task.person(t.contractor_id), '') END AS other
    FROM taken n
      LEFT JOIN task t ON t.id = CASE WHEN n.kind = ANY (${kinds.ofTasks}::text[]) THEN n.subject::bigint END
      LEFT JOIN company c ON c.id = t.company_id
    WHERE t.id IS NOT NULL OR NOT n.kind = ANY (${kinds.ofTasks}::text[])
    ORDER BY n.id`.execute(tx);
  return rows;
}

/** One worker at a time tells people, so that what comes together becomes one line. Until the transaction ends. */
export async function holdTelling(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('send-notices'))`.execute(tx);
}

/** Somebody who may hear of something. */
export interface ListenerRow
  extends Row<"app_user", "id" | "role" | "company_id" | "email" | "language" | "current_state"> {
  readonly rights: Column<"app_user", "rights"> & Partial<ManagerRights>;
}

/** The named people, and everybody of the companies among them, without those who were removed. */
export async function listenersOf(tx: Tx, ids: readonly number[]): Promise<ListenerRow[]> {
  const { rows } = await sql<ListenerRow>`
    SELECT id, role, company_id, email, language, current_state, rights FROM app_user
    WHERE (id = ANY (${ids}::bigint[]) OR company_id = ANY (${ids}::bigint[])) AND current_state <> 'removed'
    ORDER BY id`.execute(tx);
  return rows;
}

/** Keeps that these people were told these events; answers the pairs that were new. */
export async function claimEvents(
  tx: Tx,
  pairs: readonly { readonly event: number; readonly userId: number }[],
  now: Date,
): Promise<{ event_id: number; user_id: number }[]> {
  const { rows } = await sql<Row<"notification_event", "event_id" | "user_id">>`
    INSERT INTO notification_event (event_id, user_id, told_at)
    SELECT event_id, user_id, ${now} FROM unnest(${pairs.map(({ event }) => event)}::bigint[],
      ${pairs.map(({ userId }) => userId)}::bigint[]) AS told (event_id, user_id)
    ON CONFLICT DO NOTHING RETURNING event_id, user_id`.execute(tx);
  return rows;
}
