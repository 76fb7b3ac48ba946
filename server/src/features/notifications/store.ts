import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

/** What a notification says; the amount is in minor units. */
export interface NotificationData {
  readonly title: string | null;
  readonly other: string | null;
  readonly taskId: number | null;
  readonly importId: string | null;
  readonly payoutId: number | null;
  readonly contractorId: number | null;
  /** Absent from what was written before it was there. */
  readonly documentId?: number | null;
  readonly reason: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly result: string | null;
  readonly created: number | null;
  readonly failed: number | null;
}

export interface NotificationRow
  extends Row<
    "notification",
    "id" | "user_id" | "kind" | "events" | "newest_id" | "waits_for_summary" | "read_at" | "happened_at"
  > {
  readonly needs: Readonly<Column<"notification", "needs">>;
  readonly data: Column<"notification", "data"> & NotificationData;
}

/** A person, and the rights that this person has at this moment. */
export interface Reader {
  readonly id: number;
  readonly rights: readonly string[];
}

const columns = sql`n.id, n.user_id, n.kind, n.needs, n.events, n.newest_id, n.waits_for_summary, n.data, n.read_at, n.happened_at`;

/** The latest notifications of a person before a place; what needs a right that is gone is not there. */
export async function notificationsOf(
  db: Read,
  reader: Reader,
  { before, take }: { readonly before: number; readonly take: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`SELECT ${columns} FROM notification n
    WHERE n.user_id = ${reader.id} AND n.newest_id < ${before} AND n.on_screen AND n.needs <@ ${reader.rights}::text[]
    ORDER BY n.newest_id DESC LIMIT ${take}`.execute(db);
  return rows;
}

/** How many are unread, `most` at most. */
export async function countUnread(db: Read, reader: Reader, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`SELECT count(*)::int AS unread FROM (
    SELECT 1 FROM notification n WHERE n.user_id = ${reader.id} AND n.on_screen AND n.read_at IS NULL
      AND n.needs <@ ${reader.rights}::text[] LIMIT ${most}) counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks one as read; false where the person has no such notification. Read once, it keeps its time. */
export async function markRead(tx: Tx, reader: Reader, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE notification n SET read_at = coalesce(n.read_at, ${now})
    WHERE n.id = ${id} AND n.user_id = ${reader.id} AND n.on_screen AND n.needs <@ ${reader.rights}::text[]
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Marks all as read that stand at or before a place; in the order in which others lock them. */
export async function markReadUpTo(tx: Tx, userId: number, place: number, now: Date): Promise<void> {
  await sql`UPDATE notification SET read_at = ${now} WHERE id IN (
    SELECT n.id FROM notification n WHERE n.user_id = ${userId} AND n.on_screen AND n.read_at IS NULL
      AND n.newest_id <= ${place} ORDER BY n.id FOR UPDATE)`.execute(tx);
}

/** Marks everybody's as read that happened before a time. */
export async function markReadBefore(tx: Tx, before: Date, now: Date): Promise<void> {
  await sql`UPDATE notification SET read_at = ${now} WHERE happened_at < ${before} AND read_at IS NULL`.execute(tx);
}

/** Unread notifications of these people that are young enough to take in what comes now, locked; the latest first. */
export async function openNotifications(tx: Tx, people: readonly number[], since: Date): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    WITH latest AS (
      SELECT l.id FROM unnest(${people}::bigint[]) AS person (id) CROSS JOIN LATERAL (
        SELECT n.id FROM notification n WHERE n.user_id = person.id AND n.on_screen AND n.read_at IS NULL
        ORDER BY n.newest_id DESC LIMIT 20) l
    ), held AS (
      SELECT ${columns} FROM notification n JOIN latest USING (id) WHERE n.happened_at >= ${since} ORDER BY n.id FOR UPDATE OF n
    ) SELECT * FROM held ORDER BY newest_id DESC`.execute(tx);
  return rows;
}

/** A notification as it is written. */
export interface NewNotification {
  readonly user_id: number;
  readonly kind: string;
  readonly needs: readonly string[];
  readonly events: number;
  readonly newest_id: number;
  readonly data: NotificationData;
  readonly on_screen: boolean;
  readonly waits_for_summary: boolean;
  readonly happened_at: Date;
}

/** Writes new notifications by one statement and answers them. */
export async function insertNotifications(tx: Tx, made: readonly NewNotification[]): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    INSERT INTO notification AS n (user_id, kind, needs, events, newest_id, data, on_screen, waits_for_summary, happened_at)
    SELECT user_id, kind, needs, events, newest_id, data, on_screen, waits_for_summary, happened_at
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made (user_id bigint, kind text, needs text[], events integer,
      newest_id bigint, data jsonb, on_screen boolean, waits_for_summary boolean, happened_at timestamptz)
    RETURNING ${columns}`.execute(tx);
  return rows;
}

/** Writes what locked notifications have become. */
export async function growNotifications(
  tx: Tx,
  grown: readonly (Pick<NewNotification, "events" | "newest_id" | "data" | "happened_at" | "waits_for_summary"> & {
    readonly id: number;
  })[],
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    UPDATE notification n SET events = g.events, newest_id = g.newest_id, data = g.data, happened_at = g.happened_at,
      waits_for_summary = g.waits_for_summary
    FROM jsonb_to_recordset(${JSON.stringify(grown)}::jsonb) AS g (id bigint, events integer, newest_id bigint, data jsonb,
      happened_at timestamptz, waits_for_summary boolean)
    WHERE n.id = g.id RETURNING ${columns}`.execute(tx);
  return rows;
}

/** Deletes some notifications, or what was told, of before a time; answers how many. */
export async function deleteOld(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    WITH old AS (
      DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE happened_at < ${before} LIMIT ${most}) RETURNING 1
    ), told AS (
      DELETE FROM notification_event WHERE (event_id, user_id) IN (
        SELECT event_id, user_id FROM notification_event WHERE told_at < ${before} LIMIT ${most}) RETURNING 1
    ) SELECT ((SELECT count(*) FROM old) + (SELECT count(*) FROM told))::int AS deleted`.execute(tx);
  return rows[0]?.deleted ?? 0;
}

/** Forgets notifications of people who have more than so many, the oldest ones, some at a time; answers how many went. */
export async function deleteBeyond(tx: Tx, kept: number, most: number): Promise<number> {
  const { rows } = await sql`DELETE FROM notification WHERE id IN (
      SELECT placed.id FROM (
        SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY newest_id DESC) AS place FROM notification
      ) placed WHERE placed.place > ${kept} LIMIT ${most}) RETURNING id`.execute(tx);
  return rows.length;
}
