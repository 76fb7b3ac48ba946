import { accessLimits } from "@artel/shared/limits/access";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

/** Questions of a person that wait at once; the one asked longest ago gives way. */
const questionsKept = 50;

interface Asked {
  readonly userId: number;
  readonly sessionId: string;
  /** sha256 of the request, in hexadecimal. */
  readonly requestHash: string;
  readonly now: Date;
}

/**
 * Keeps the digest of the lines that a question for the code of an app showed, in place of an earlier one of the same request. One
 * that was put with other lines and no answer in between, as in two tabs, is divided: `isAnswer` says that this one follows an
 * answer, which it tells what changed.
 */
export async function keepQuestion(tx: Tx, asked: Asked, linesHash: Buffer, isAnswer: boolean): Promise<void> {
  const old = new Date(asked.now.getTime() - accessLimits.codeSeconds * 1000);
  await sql`INSERT INTO factor_question (user_id, session_id, request_hash, lines_hash, asked_at)
    VALUES (${asked.userId}, ${asked.sessionId}, decode(${asked.requestHash}, 'hex'), ${linesHash}, ${asked.now})
    ON CONFLICT (user_id, session_id, request_hash) DO UPDATE SET lines_hash = excluded.lines_hash, asked_at = excluded.asked_at,
      is_divided = NOT ${isAnswer}::boolean AND factor_question.asked_at > ${old}::timestamptz
        AND (factor_question.is_divided OR factor_question.lines_hash <> excluded.lines_hash)`.execute(tx);
  await sql`DELETE FROM factor_question q WHERE q.user_id = ${asked.userId} AND q.asked_at < (
    SELECT o.asked_at FROM factor_question o WHERE o.user_id = ${asked.userId} ORDER BY o.asked_at DESC
    OFFSET ${questionsKept - 1} LIMIT 1)`.execute(tx);
}

/**
 * The digest of what this session was shown for this request; undefined where it was asked nothing. `isOld`: so long ago that the
 * question is put again. `isDivided`: it showed different lines, and which of them an answer has read is not known.
 */
export async function questionShown(
  tx: Tx,
  asked: Asked,
): Promise<{ readonly lines: Buffer; readonly isOld: boolean; readonly isDivided: boolean } | undefined> {
  const { rows } = await sql<
    Row<"factor_question", "lines_hash" | "asked_at" | "is_divided">
  >`SELECT lines_hash, asked_at, is_divided
    FROM factor_question WHERE user_id = ${asked.userId} AND session_id = ${asked.sessionId}
      AND request_hash = decode(${asked.requestHash}, 'hex')`.execute(tx);
  const [row] = rows;
  const since = asked.now.getTime() - accessLimits.codeSeconds * 1000;
  return row && { lines: row.lines_hash, isOld: row.asked_at.getTime() <= since, isDivided: row.is_divided };
}

/** Forgets questions asked before a moment. */
export async function deleteOldQuestions(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM factor_question WHERE asked_at < ${before}`.execute(tx);
}
