import type { ManagerRight, OperatorRight } from "@artel/shared/calls/call";
import { accessLimits } from "@artel/shared/limits/access";
import { rightsOf } from "@artel/shared/states/manager-rights";
import { sql } from "kysely";
import type { SessionUser } from "../../http/context.ts";
import type { Database, Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row } from "../../platform/db/row.ts";

/** The person of a session, and the session. */
export interface SessionRow
  extends Row<"app_user", "id" | "role" | "company_id" | "email" | "language" | "access_version">,
    NumberRow<"app_user", "current_state"> {
  readonly rights: Column<"app_user", "rights"> & Partial<Record<ManagerRight, boolean>>;
  readonly operator_rights: Column<"app_user", "operator_rights"> & OperatorRight[];
  readonly session_id: Column<"session", "id">;
  readonly time_zone: Column<"account_zone", "time_zone">;
  readonly has_factor: boolean;
}

interface LiveSession extends SessionRow {
  readonly was_used: boolean;
}

/** What a session tells of its person, as rows `u` and `f`. */
export const personOfSession = `u.id, u.role, u.company_id, number_of(u.current_state) AS current_state, u.rights, u.operator_rights,
    u.email, u.language, u.access_version, zone_of(coalesce(u.company_id, u.id)) AS time_zone,
    coalesce(f.is_email_chosen OR f.totp_secret IS NOT NULL, false) AS has_factor`;

const liveSession = `
  SELECT ${personOfSession}, s.id::text AS session_id,
    s.last_used_at > $2::timestamptz - interval '1 minute' AS was_used
  FROM session s JOIN app_user u ON u.id = s.user_id LEFT JOIN factor f ON f.user_id = u.id
  WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND u.current_state IN ('active', 'member')`;

/**
 * The live person of a session, or undefined when it ended, expired, or its person was removed or blocked. Prepared by
 * its name, since it is the one query that any request may need: planning it costs twice what running it does.
 */
export async function loadSession(db: Database, sessionId: string, now: Date): Promise<SessionUser | undefined> {
  const { rows } = await db.pool.query<LiveSession>({
    name: "live-session",
    text: liveSession,
    values: [sessionId, now],
  });
  const row = rows[0];
  if (!row) {
    return undefined;
  }
  // The memory of sessions asks about once a minute, and so the last use moves: never by a write per request.
  if (!row.was_used) {
    await touchSession(db, sessionId, now);
  }
  return sessionUser(row);
}

/** The person behind a session as requests see one. */
export function sessionUser(row: SessionRow): SessionUser {
  const isOwner = row.role === "company" && row.company_id === row.id;
  return {
    id: row.id,
    role: row.role,
    companyId: row.company_id ?? 0,
    isOwner,
    rights: rightsOf(row.rights, isOwner),
    operatorRights: row.operator_rights,
    email: row.email,
    language: row.language,
    sessionId: row.session_id,
    accessVersion: row.access_version,
    timeZone: row.time_zone,
    hasFactor: row.has_factor,
  };
}

export interface NewSession {
  readonly userId: number;
  readonly device: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly req?: string;
  readonly now: Date;
  readonly expires: Date;
}

/** Opens a session and answers its id (a new one at each sign-in). */
export async function openSession(tx: Tx, session: NewSession): Promise<string> {
  const { rows } = await sql<Row<"session", "id">>`
    INSERT INTO session (user_id, device_id, ip, user_agent, req, created_at, last_used_at, expires_at)
    VALUES (${session.userId}, ${session.device}, ${session.ip}, ${session.userAgent}, ${session.req ?? null},
      ${session.now}, ${session.now}, ${session.expires}) RETURNING id::text`.execute(tx);
  const id = rows[0]?.id;
  if (!id) {
    throw new Error("no session was opened");
  }
  await sql`${sql.raw(noteVisit)} SELECT ${session.userId}::bigint, ${session.now}::timestamptz ${sql.raw(ofVisit)}`.execute(
    tx,
  );
  return id;
}

/**
 * Lengthens a live session (renewed by user-init), but never beyond its absolute end, so many seconds after it was
 * opened. Answers when it ends now; undefined where it has ended already.
 */
export async function renewSession(
  tx: Tx,
  session: { id: string; now: Date; expires: Date; mostSeconds: number },
): Promise<Date | undefined> {
  const { rows } = await sql<Row<"session", "expires_at">>`UPDATE session SET last_used_at = ${session.now},
      expires_at = least(${session.expires}::timestamptz, created_at + make_interval(secs => ${session.mostSeconds}))
    WHERE id = ${session.id} AND ended_at IS NULL RETURNING expires_at`.execute(tx);
  return rows[0]?.expires_at;
}

/** When a session ends unless it is renewed; undefined where it was ended. */
export async function endOfSession(tx: Read, id: string): Promise<Date | undefined> {
  const { rows } = await sql<Row<"session", "expires_at">>`SELECT expires_at FROM session
    WHERE id = ${id} AND ended_at IS NULL`.execute(tx);
  return rows[0]?.expires_at;
}

const noteVisit = "INSERT INTO visit AS v (user_id, seen_at)";

/** A visit ends with the last use before a pause of so many minutes; within it only the last use moves. */
const ofVisit = `ON CONFLICT (user_id) DO UPDATE SET
  before_at = CASE WHEN v.seen_at < excluded.seen_at - interval '${accessLimits.visitPauseMinutes} minutes' THEN v.seen_at
    ELSE v.before_at END,
  seen_at = greatest(v.seen_at, excluded.seen_at)`;

/** When the visit before the present one ended; undefined on the first. */
export async function visitBefore(tx: Read, userId: number): Promise<Date | undefined> {
  const { rows } = await sql<Row<"visit", "before_at">>`SELECT before_at FROM visit WHERE user_id = ${userId}`.execute(
    tx,
  );
  return rows[0]?.before_at ?? undefined;
}

/** Notes that a session was used, and with it its person's visit, unless that was noted less than a minute ago. */
export async function touchSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.pool.query({
    name: "touch-session",
    text: `WITH used AS (UPDATE session SET last_used_at = $2
        WHERE id = $1 AND ended_at IS NULL AND last_used_at <= $2::timestamptz - interval '1 minute' RETURNING user_id)
      ${noteVisit} SELECT user_id, $2 FROM used ${ofVisit}`,
    values: [sessionId, now],
  });
}

/** Whether a session of this person still lives: not ended, not run out, its person neither blocked nor removed. */
export async function isSessionLive(
  db: Database,
  session: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: "is-session-live",
    text: `SELECT 1 FROM session s JOIN app_user u ON u.id = s.user_id WHERE s.id = $1 AND s.user_id = $2
      AND s.ended_at IS NULL AND s.expires_at > $3 AND u.current_state IN ('active', 'member')`,
    values: [session.id, session.userId, now],
  });
  return rowCount === 1;
}

/** Ends the live sessions of a person beyond the newest, and forgets rows of ended ones; answers how many ended now. */
export async function keepNewest(
  tx: Tx,
  who: { userId: number; live: number; ended: number; now: Date },
): Promise<number> {
  const { rows } = await sql`UPDATE session SET ended_at = ${who.now} WHERE id IN (
    SELECT id FROM session WHERE user_id = ${who.userId} AND ended_at IS NULL AND expires_at > ${who.now}
    ORDER BY created_at DESC, id DESC OFFSET ${who.live}) RETURNING id`.execute(tx);
  await sql`DELETE FROM session WHERE id IN (
    SELECT id FROM session WHERE user_id = ${who.userId} AND least(ended_at, expires_at) < ${who.now}
    ORDER BY created_at DESC, id DESC OFFSET ${who.ended})`.execute(tx);
  return rows.length;
}

/** Marks one session as ended, or all of a person except one. Answers how many ended now and how many live on. */
export async function markEnded(
  tx: Tx,
  who: { userId: number; only?: string; except?: string; now: Date },
): Promise<{ ended: number; live: number }> {
  const { rows: ended } = await sql`UPDATE session SET ended_at = ${who.now}
    WHERE user_id = ${who.userId} AND ended_at IS NULL AND expires_at > ${who.now}
    AND (${who.only ?? null}::uuid IS NULL OR id = ${who.only ?? null}::uuid)
    AND (${who.except ?? null}::uuid IS NULL OR id <> ${who.except ?? null}::uuid) RETURNING id`.execute(tx);
  const { rows } = await sql<{ live: number }>`SELECT count(*) AS live FROM session
    WHERE user_id = ${who.userId} AND ended_at IS NULL AND expires_at > ${who.now}`.execute(tx);
  return { ended: ended.length, live: rows[0]?.live ?? 0 };
}

/** Deletes sessions that ended before a moment. */
export async function deleteEndedSessions(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM session WHERE least(ended_at, expires_at) < ${before}`.execute(tx);
}
