import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { hasRows } from "../../platform/db/rows.ts";

export type MailCodePurpose = Column<"mail_code", "purpose">;

/** The new address that a `changeEmail` link confirms, and the session that asked for it. */
export interface EmailTarget {
  readonly email: string;
  readonly sessionId: string;
}

export interface TakenCode {
  readonly userId: number;
  readonly purpose: MailCodePurpose;
  readonly target?: EmailTarget;
}

/** When the live link of this purpose was mailed, if there is one. */
export async function liveCodeSince(tx: Read, userId: number, purpose: MailCodePurpose): Promise<Date | undefined> {
  const { rows } = await sql<Row<"mail_code", "created_at">>`SELECT created_at FROM mail_code
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`.execute(tx);
  return rows[0]?.created_at;
}

/** Stores the hash of a new link; the one before is dead. */
export async function replaceCode(
  tx: Tx,
  code: {
    hash: Buffer;
    userId: number;
    purpose: MailCodePurpose;
    target: EmailTarget | undefined;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await deleteUnusedCodes(tx, code.userId, code.purpose);
  await sql`INSERT INTO mail_code (code_hash, user_id, purpose, created_at, expires_at, email, session_id)
    VALUES (${code.hash}, ${code.userId}, ${code.purpose}, ${code.now}, ${code.expiresAt},
      ${code.target?.email ?? null}, ${code.target?.sessionId ?? null}::uuid)`.execute(tx);
}

/** Uses a link up and answers whose it is; undefined when it is unknown, used, replaced or too old. */
export async function takeCode(
  tx: Tx,
  hash: Buffer,
  purposes: readonly MailCodePurpose[],
  now: Date,
): Promise<TakenCode | undefined> {
  const { rows } = await sql<Row<"mail_code", "user_id" | "purpose" | "email" | "session_id">>`
    UPDATE mail_code SET used_at = ${now}
    WHERE code_hash = ${hash} AND purpose = ANY (${purposes}) AND used_at IS NULL AND expires_at > ${now}
    RETURNING user_id, purpose, email, session_id::text`.execute(tx);
  const row = rows[0];
  if (!row) {
    return undefined;
  }
  const target = row.email && row.session_id ? { email: row.email, sessionId: row.session_id } : undefined;
  return { userId: row.user_id, purpose: row.purpose, target };
}

/** Whether a link would still be taken. */
export function isLive(read: Read, hash: Buffer, purposes: readonly MailCodePurpose[], now: Date): Promise<boolean> {
  return hasRows(read)`SELECT 1 FROM mail_code
    WHERE code_hash = ${hash} AND purpose = ANY (${purposes}) AND used_at IS NULL AND expires_at > ${now}`;
}

/** Deletes the unused links of a person for one purpose. */
export async function deleteUnusedCodes(tx: Tx, userId: number, purpose: MailCodePurpose): Promise<void> {
  await sql`DELETE FROM mail_code WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`.execute(tx);
}

/** Deletes every unused link of a person. */
export async function deleteAllUnusedCodes(tx: Tx, userId: number): Promise<void> {
  await sql`DELETE FROM mail_code WHERE user_id = ${userId} AND used_at IS NULL`.execute(tx);
}

/** Removes links that ended before a moment. */
export async function deleteOldCodes(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM mail_code WHERE expires_at < ${before}`.execute(tx);
}
