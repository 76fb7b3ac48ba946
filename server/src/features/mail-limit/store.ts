import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

/** Whose mails of a kind and a day are counted together. */
export interface MailCount {
  /** A keyed hash: the table says nothing of who has an account. */
  readonly hash: Buffer;
  /** Kind and day, such as `password to 2026-11-20`. */
  readonly source: string;
  readonly now: Date;
}

/** Counts one more mail; false, and nothing is counted, where there are `maximum` already. One row, found by its key. */
export async function countOne(tx: Tx, { hash, source, now }: MailCount, maximum: number): Promise<boolean> {
  const { rows } = await sql`INSERT INTO mail_count AS c (hash, source, sent, changed_at)
    VALUES (${hash}, ${source}, 1, ${now})
    ON CONFLICT (hash, source) DO UPDATE SET sent = c.sent + 1, changed_at = ${now}
    WHERE c.sent < ${maximum} RETURNING 1 AS counted`.execute(tx);
  return rows.length === 1;
}

/** Takes a count back: the mail is not sent after all. */
export async function uncountOne(tx: Tx, { hash, source }: MailCount): Promise<void> {
  await sql`UPDATE mail_count SET sent = sent - 1 WHERE hash = ${hash} AND source = ${source} AND sent > 0`.execute(tx);
}

/** Removes counts of mails that were last changed before a moment. */
export async function deleteOldMailCounts(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM mail_count WHERE changed_at < ${before}`.execute(tx);
}
