import { sql } from "kysely";
import type { Tx } from "../platform/db/db.ts";

/** Something that a person should be told by the bell or by mail. */
export interface Notice {
  /** The company (its owner), manager or freelancer who is meant; who else hears of it the table of kinds says. */
  readonly userId: number;
  /** A name of the table of kinds. */
  readonly kind: string;
  /** Id of the task, or what the kind is about. */
  readonly subject: string;
  /** What it says besides, where the subject is no task. */
  readonly data?: Readonly<Record<string, string | number | null>>;
  /** The database's clock by default. */
  readonly now?: Date;
}

/**
 * Leaves a notice in the transaction of its cause. After the commit the job `send-notices` makes notifications and mails of
 * what came together; the action does nothing for it but write this row.
 */
export async function addNotice(tx: Tx, { userId, kind, subject, data, now }: Notice): Promise<void> {
  await sql`INSERT INTO notice (user_id, kind, subject, data, created_at)
    VALUES (${userId}, ${kind}, ${subject}, ${data ? JSON.stringify(data) : null}::jsonb,
      coalesce(${now ?? null}::timestamptz, now()))`.execute(tx);
  await wakeNotices(tx);
}

/** Makes sure that the job runs within a second. */
export async function wakeNotices(tx: Tx): Promise<void> {
  await sql`SELECT wake_notices()`.execute(tx);
}
