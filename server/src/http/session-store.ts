import type { ManagerRight, OperatorRight } from "@artel/shared/calls/call";
import { sql } from "kysely";
import type { Database, Tx } from "../platform/db/db.ts";
import type { Language, SessionUser } from "./context.ts";

interface Row {
  id: string;
  role: "company" | "freelancer" | "operator";
  company_id: string | null;
  current_state: number;
  rights: Partial<Record<ManagerRight, boolean>>;
  operator_rights: OperatorRight[];
  email: string;
  language: Language;
  session_id: string;
  has_factor: boolean;
}

const liveSession = `
  SELECT u.id::text, u.role, u.company_id::text, u.current_state, u.rights, u.operator_rights, u.email, u.language,
    s.id::text AS session_id, coalesce(f.is_email_chosen OR f.totp_secret IS NOT NULL, false) AS has_factor
  FROM session s JOIN app_user u ON u.id = s.user_id LEFT JOIN factor f ON f.user_id = u.id
  WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND u.current_state IN (1, 33)`;

/**
 * The live person of a session, or undefined when it ended, expired, or its person was removed or blocked. Prepared by
 * its name, since it is the one query that any request may need: planning it costs twice what running it does.
 */
export async function loadSession(db: Database, sessionId: string, now: Date): Promise<SessionUser | undefined> {
  const { rows } = await db.pool.query<Row>({ name: "live-session", text: liveSession, values: [sessionId, now] });
  const row = rows[0];
  return row ? sessionUser(row) : undefined;
}

function sessionUser(row: Row): SessionUser {
  const isOwner = row.role === "company" && row.company_id === row.id;
  const has = (right: ManagerRight) => isOwner || row.rights[right] === true;
  return {
    id: wireId(row.id),
    role: row.role,
    companyId: row.company_id ? wireId(row.company_id) : 0,
    isOwner,
    rights: {
      newTask: has("newTask"),
      acceptTask: has("acceptTask"),
      makePay: has("makePay"),
      allTask: has("allTask"),
      invFreel: has("invFreel"),
    },
    operatorRights: row.operator_rights,
    email: row.email,
    language: row.language,
    sessionId: row.session_id,
    hasFactor: row.has_factor,
  };
}

/** Ids are safe integers on the wire; the database keeps them as bigint and answers them as text. */
function wireId(text: string): number {
  return Number.parseInt(text, 10);
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

/** Opens a session and answers its id (T-49: a new one at each sign-in). */
export async function openSession(tx: Tx, session: NewSession): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO session (user_id, device_id, ip, user_agent, req, created_at, last_used_at, expires_at)
    VALUES (${session.userId}, ${session.device}, ${session.ip}, ${session.userAgent}, ${session.req ?? null},
      ${session.now}, ${session.now}, ${session.expires}) RETURNING id::text`.execute(tx);
  const id = rows[0]?.id;
  if (!id) {
    throw new Error("no session was opened");
  }
  return id;
}

/** Lengthens a live session (HO-04: renewed by user-init). */
export async function renewSession(tx: Tx, sessionId: string, now: Date, expires: Date): Promise<void> {
  await sql`UPDATE session SET last_used_at = ${now}, expires_at = ${expires}
    WHERE id = ${sessionId} AND ended_at IS NULL`.execute(tx);
}

/** Ends one session, or all of a person except one. */
export async function endSessions(
  tx: Tx,
  who: { userId: number; only?: string; except?: string; now: Date },
): Promise<void> {
  await sql`UPDATE session SET ended_at = ${who.now} WHERE user_id = ${who.userId} AND ended_at IS NULL
    AND (${who.only ?? null}::uuid IS NULL OR id = ${who.only ?? null}::uuid)
    AND (${who.except ?? null}::uuid IS NULL OR id <> ${who.except ?? null}::uuid)`.execute(tx);
}
