import { sql } from "kysely";
import type { Tx } from "../platform/db/db.ts";

/** Whose mails of a kind and a day are counted together. */
export interface MailCount {
  /** A keyed hash: the table says nothing of who has an account (T-36). */
  readonly hash: Buffer;
  /** Kind and day, such as `password to 2026-11-20`. */
  readonly source: string;
  readonly now: Date;
}

/**
 * Counts one more mail; false, and nothing is counted, where there are `maximum` already. One row, found by its key. The
 * counts stand beside those of failed sign-ins, whose table has all they need: a keyed hash, a source, a number and a time
 * by which the nightly job forgets them.
 */
export async function countOne(tx: Tx, { hash, source, now }: MailCount, maximum: number): Promise<boolean> {
  const { rows } = await sql`INSERT INTO sign_in_failure AS c (login_hash, source, failures, changed_at)
    VALUES (${hash}, ${source}, 1, ${now})
    ON CONFLICT (login_hash, source) DO UPDATE SET failures = c.failures + 1, changed_at = ${now}
    WHERE c.failures < ${maximum} RETURNING 1 AS counted`.execute(tx);
  return rows.length === 1;
}

/** Takes a count back: the mail is not sent after all. */
export async function uncountOne(tx: Tx, { hash, source }: MailCount): Promise<void> {
  await sql`UPDATE sign_in_failure SET failures = failures - 1
    WHERE login_hash = ${hash} AND source = ${source} AND failures > 0`.execute(tx);
}
