import type { OperatorRight } from "@artel/shared/calls/call";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

export interface OperatorRow extends Row<"app_user", "id" | "email" | "name" | "created_at"> {
  readonly rights: Column<"app_user", "operator_rights"> & OperatorRight[];
  readonly isActive: boolean;
  readonly seenAt: Date | null;
}

const columns = sql`u.id, u.email, u.created_at, btrim(u.name || ' ' || u.surname) AS name, u.operator_rights AS rights,
  u.current_state = 'active' AS "isActive", (SELECT max(last_used_at) FROM session WHERE user_id = u.id) AS "seenAt"`;

/** Everybody who is or was an operator, the active ones first. */
export async function selectOperators(tx: Read): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`SELECT ${columns} FROM app_user u WHERE u.role = 'operator'
    ORDER BY u.current_state <> 'active', u.id`.execute(tx);
  return rows;
}

/** The name of somebody who is an operator now; undefined for everybody else. */
export async function activeOperatorName(read: Read, id: number): Promise<string | undefined> {
  const { rows } = await sql<Pick<OperatorRow, "name">>`SELECT btrim(name || ' ' || surname) AS name FROM app_user
    WHERE id = ${id} AND role = 'operator' AND current_state = 'active'`.execute(read);
  return rows[0]?.name;
}

/** One change of who the operators are after the other: each sees what those before it left. */
export async function lockTeam(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('operators'))`.execute(tx);
}

export interface InvitationRow extends Row<"operator_invitation", "id" | "expires_at"> {
  readonly email: NonNullable<Column<"operator_invitation", "email">>;
  readonly rights: Column<"operator_invitation", "rights"> & OperatorRight[];
  readonly invitedBy: Column<"app_user", "name">;
}

/** Invitations by address that may still be accepted; that of the first operator has no address. */
export async function selectInvitations(tx: Read, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    SELECT i.id, i.email, i.rights, i.expires_at, coalesce(btrim(u.name || ' ' || u.surname), '') AS "invitedBy"
    FROM operator_invitation i LEFT JOIN app_user u ON u.id = i.invited_by
    WHERE i.email IS NOT NULL AND i.used_at IS NULL AND i.ended_at IS NULL AND i.expires_at > ${now} ORDER BY i.id`.execute(
    tx,
  );
  return rows;
}

export interface NewInvitation {
  readonly hash: Buffer;
  readonly email: string;
  readonly rights: readonly OperatorRight[];
  /** Null for the command on the machine. */
  readonly invitedBy: number | null;
  /** Who let it leave; null for the command on the machine. */
  readonly approvedBy: number | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores an invitation; an older one for the same address ends with it. */
export async function insertInvitation(tx: Tx, one: NewInvitation): Promise<number> {
  await sql`UPDATE operator_invitation SET ended_at = ${one.now}
    WHERE email = ${one.email} AND used_at IS NULL AND ended_at IS NULL`.execute(tx);
  const { rows } = await sql<Row<"operator_invitation", "id">>`
    INSERT INTO operator_invitation (code_hash, email, rights, invited_by, approved_by, created_at, expires_at)
    VALUES (${one.hash}, ${one.email}, ${one.rights}, ${one.invitedBy}, ${one.approvedBy}, ${one.now}, ${one.expiresAt}) RETURNING id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/** Ends the open invitations that an operator asked for or approved; answers their ids and addresses. */
export async function endInvitationsBy(
  tx: Tx,
  operator: number,
  now: Date,
): Promise<Pick<InvitationRow, "id" | "email">[]> {
  const { rows } = await sql<Pick<InvitationRow, "id" | "email">>`UPDATE operator_invitation SET ended_at = ${now}
    WHERE (invited_by = ${operator} OR approved_by = ${operator}) AND used_at IS NULL AND ended_at IS NULL
    RETURNING id, email`.execute(tx);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Ends an open invitation and answers its address; undefined where there is none. */
export async function endInvitation(tx: Tx, id: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<Pick<InvitationRow, "email">>`UPDATE operator_invitation SET ended_at = ${now}
    WHERE id = ${id} AND email IS NOT NULL AND used_at IS NULL AND ended_at IS NULL AND expires_at > ${now}
    RETURNING email`.execute(tx);
  return rows[0]?.email;
}
