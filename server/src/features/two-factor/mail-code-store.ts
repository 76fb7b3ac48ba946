import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

export type MailCodePurpose = "setPassword" | "unlockEmail" | "unlockTotp";

/** When the live link of this purpose was mailed, if there is one. */
export async function liveCodeSince(tx: Tx, userId: number, purpose: MailCodePurpose): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`SELECT created_at FROM mail_code
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`.execute(tx);
  return rows[0]?.created_at;
}

/** Stores the hash of a new link; the one before is dead (T-43). */
export async function replaceCode(
  tx: Tx,
  code: { hash: Buffer; userId: number; purpose: MailCodePurpose; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`DELETE FROM mail_code WHERE user_id = ${code.userId} AND purpose = ${code.purpose} AND used_at IS NULL`.execute(
    tx,
  );
  await sql`INSERT INTO mail_code (code_hash, user_id, purpose, created_at, expires_at)
    VALUES (${code.hash}, ${code.userId}, ${code.purpose}, ${code.now}, ${code.expiresAt})`.execute(tx);
}

/** Uses a link up and answers whose it is; undefined when it is unknown, used, replaced or too old. */
export async function takeCode(
  tx: Tx,
  hash: Buffer,
  purposes: readonly MailCodePurpose[],
  now: Date,
): Promise<{ userId: number; purpose: MailCodePurpose } | undefined> {
  const { rows } = await sql<{ user_id: number; purpose: MailCodePurpose }>`
    UPDATE mail_code SET used_at = ${now}
    WHERE code_hash = ${hash} AND purpose = ANY (${purposes}) AND used_at IS NULL AND expires_at > ${now}
    RETURNING user_id::int, purpose`.execute(tx);
  const row = rows[0];
  return row ? { userId: row.user_id, purpose: row.purpose } : undefined;
}
