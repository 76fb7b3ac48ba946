import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

export interface AnswerRow extends Row<"idempotency", "status" | "reply"> {
  /** SHA-256 in hex of the request that was answered. */
  readonly hash: string;
}

/** Holds a person's key until the end of the transaction; false when another transaction holds it. Never waits. */
export async function tryLockKey(tx: Read, actor: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${actor}:${key}`}, 0)) AS taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** The answer that is stored under a person's key; undefined where there is none. */
export async function answerOf(tx: Read, actor: number, key: string): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    SELECT encode(request_hash, 'hex') AS hash, status, reply FROM idempotency
    WHERE actor = ${actor} AND key = ${key}`.execute(tx);
  return rows[0];
}

/** Whether an answer was stored under a person's key at a moment or after it. */
export async function isAnsweredSince(tx: Read, actor: number, key: string, since: Date): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM idempotency
    WHERE actor = ${actor} AND key = ${key} AND created_at >= ${since}`.execute(tx);
  return rows.length > 0;
}

/** Stores what was answered to a key. A key that has an answer already breaks the transaction. */
export async function insertAnswer(
  tx: Tx,
  answer: { actor: number; key: string; hash: string; status: number; reply: unknown; now: Date },
): Promise<void> {
  await sql`INSERT INTO idempotency (actor, key, request_hash, status, reply, created_at)
    VALUES (${answer.actor}, ${answer.key}, decode(${answer.hash}, 'hex'), ${answer.status},
      ${JSON.stringify(answer.reply)}::jsonb, ${answer.now})`.execute(tx);
}

/** Deletes answers stored before a moment, the oldest first and at most so many; answers how many there were. */
export async function deleteAnswers(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`WITH gone AS (
      DELETE FROM idempotency WHERE (actor, key) IN (
        SELECT actor, key FROM idempotency WHERE created_at < ${before} ORDER BY created_at LIMIT ${most})
      RETURNING 1
    ) SELECT count(*) AS count FROM gone`.execute(tx);
  return rows[0]?.count ?? 0;
}
