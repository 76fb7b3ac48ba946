import { sql } from "kysely";
import type { SessionUser } from "../../http/context.ts";
import type { Database, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { personOfSession, type SessionRow, sessionUser } from "./session-store.ts";

interface ViewRow extends SessionRow {
  readonly operator_id: Column<"view_session", "operator_id">;
  readonly until: Column<"view_session", "expires_at">;
}

/** A view lives as long as its operator's session, the duty, and the account of the person. */
const liveView = `
  SELECT ${personOfSession}, v.id::text AS session_id, v.operator_id, v.expires_at AS until
  FROM view_session v JOIN session s ON s.id = v.session_id JOIN app_user o ON o.id = v.operator_id AND o.id = s.user_id
    JOIN app_user u ON u.id = v.user_id LEFT JOIN factor f ON f.user_id = u.id
  WHERE v.id = $1 AND v.ended_at IS NULL AND v.expires_at > $2 AND s.ended_at IS NULL AND s.expires_at > $2
    AND o.role = 'operator' AND o.current_state = 'active' AND o.operator_rights && ARRAY['support', 'compliance']
    AND u.role <> 'operator' AND u.current_state IN ('active', 'member')`;

/** The person whom an operator looks on as; undefined when the view ended, or whatever it rests on. It notes no visit of the person. */
export async function loadView(db: Database, viewId: string, now: Date): Promise<SessionUser | undefined> {
  const { rows } = await db.pool.query<ViewRow>({ name: "live-view", text: liveView, values: [viewId, now] });
  const row = rows[0];
  return row && { ...sessionUser(row), viewer: { operator: row.operator_id, until: row.until } };
}

export interface NewView {
  readonly userId: number;
  readonly operatorId: number;
  readonly sessionId: string;
  readonly now: Date;
  readonly expires: Date;
}

/** Opens a view and answers its id. */
export async function insertView(tx: Tx, view: NewView): Promise<string> {
  const { rows } = await sql<Row<"view_session", "id">>`
    INSERT INTO view_session (user_id, operator_id, session_id, created_at, expires_at)
    VALUES (${view.userId}, ${view.operatorId}, ${view.sessionId}::uuid, ${view.now}, ${view.expires}) RETURNING id::text`.execute(
    tx,
  );
  return rows[0]?.id ?? "";
}

/** Ends the views that a session opened and that last; answers whom they were of. */
export async function endViewsOf(tx: Tx, sessionId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<Row<"view_session", "user_id">>`UPDATE view_session SET ended_at = ${now}
    WHERE session_id = ${sessionId}::uuid AND ended_at IS NULL AND expires_at > ${now} RETURNING user_id`.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
}
