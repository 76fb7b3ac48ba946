import type { OperatorRight } from "@artel/shared/calls/call";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

/** Whether anybody is an operator yet; without one every start prints an invitation. */
export async function hasOperators(tx: Read): Promise<boolean> {
  const { rows } = await sql`SELECT 1 AS found FROM app_user WHERE role = 'operator' LIMIT 1`.execute(tx);
  return rows.length === 1;
}

/** Stores a new invitation of the first operator in place of the open one: only the newest printed link works. */
export async function replaceInvitation(
  tx: Tx,
  invitation: { hash: Buffer; rights: readonly OperatorRight[]; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`DELETE FROM operator_invitation WHERE used_at IS NULL AND email IS NULL`.execute(tx);
  await sql`INSERT INTO operator_invitation (code_hash, rights, created_at, expires_at)
    VALUES (${invitation.hash}, ${invitation.rights}, ${invitation.now}, ${invitation.expiresAt})`.execute(tx);
}

interface OpenInvitation extends Row<"operator_invitation", "id"> {
  readonly rights: Column<"operator_invitation", "rights"> & OperatorRight[];
}

/** An invitation for an address opens for that address alone; that of the first operator for any. */
const opens = (
  hash: Buffer,
  email: string,
  now: Date,
) => sql`code_hash = ${hash} AND (email IS NULL OR email = ${email})
  AND used_at IS NULL AND ended_at IS NULL AND expires_at > ${now}`;

/** The rights that an open invitation gives; undefined for an unknown, used, ended or expired one. The row stays locked. */
export async function lockInvitation(
  tx: Tx,
  hash: Buffer,
  email: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    SELECT id, rights FROM operator_invitation WHERE ${opens(hash, email, now)} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Whether a code opens an invitation for an address now: false for unknown, used, ended and expired ones alike. Locks nothing. */
export async function hasInvitation(tx: Read, hash: Buffer, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT 1 AS found FROM operator_invitation WHERE ${opens(hash, email, now)}`.execute(tx);
  return rows.length === 1;
}

/** Uses a locked invitation up, in favour of the operator that it made. */
export async function takeInvitation(tx: Tx, id: number, userId: number, now: Date): Promise<void> {
  await sql`UPDATE operator_invitation SET used_by = ${userId}, used_at = ${now} WHERE id = ${id}`.execute(tx);
}

/** Name and surname of an operator; empty for an unknown id. */
export async function operatorName(tx: Read, userId: number): Promise<string> {
  const { rows } = await sql<Row<"app_user", "name">>`SELECT btrim(name || ' ' || surname) AS name FROM app_user
    WHERE id = ${userId}`.execute(tx);
  return rows[0]?.name ?? "";
}

/** Lets starts that come at once look for the link of the first operator one after another. Ends with the transaction. */
export async function lockFirstOperator(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('artel_first_operator'))`.execute(tx);
}

/** Invitations of the first operator that nobody used and that have not expired. */
export async function firstInvitations(
  tx: Read,
  now: Date,
): Promise<Row<"operator_invitation", "code_hash" | "created_at">[]> {
  const { rows } = await sql<Row<"operator_invitation", "code_hash" | "created_at">>`
    SELECT code_hash, created_at FROM operator_invitation
    WHERE used_at IS NULL AND email IS NULL AND expires_at > ${now} ORDER BY id`.execute(tx);
  return rows;
}
