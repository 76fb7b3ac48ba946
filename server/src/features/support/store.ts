import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

export interface Question {
  readonly user: number;
  readonly text: string;
  readonly screen: string | undefined;
  readonly failedRequest: string | undefined;
  readonly now: Date;
}

/** Keeps a question; answers its number. */
export async function insertQuestion(tx: Tx, question: Question): Promise<number> {
  const { rows } = await sql<Row<"support_request", "id">>`INSERT INTO support_request
    (user_id, text, screen, failed_request, asked_at)
    VALUES (${question.user}, ${question.text}, ${question.screen ?? null}, ${question.failedRequest ?? null},
      ${question.now}) RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Forgets questions that were asked before a moment. */
export async function deleteQuestions(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM support_request WHERE asked_at < ${before}`.execute(tx);
}
