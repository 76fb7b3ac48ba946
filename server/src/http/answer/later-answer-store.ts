import { storeBounds } from "@artel/shared/limits/stores";
import { contentElsewhereCode, inlineContentBytes, type NewMessage } from "@artel/shared/messages/message";
import { sql } from "kysely";
import { addToOutbox } from "../../outbox/add.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { JsonText } from "./json-text.ts";

/** A call that was answered with 202: whose it is, and how its answer is told apart on their channel. */
export interface LaterAnswer {
  readonly id: string;
  readonly owner: number;
  readonly path: string;
  /** The `t` of the request; undefined where it had none. */
  readonly time?: number;
}

/** Notes that an answer will come, and gives its id; readable for its owner until `expires`. */
export async function promiseAnswer(tx: Tx, owner: number, now: Date, expires: Date): Promise<string> {
  const { rows } = await sql<Row<"content", "id">>`
    INSERT INTO content (owner, created_at, expires_at) VALUES (${owner}, ${now}, ${expires}) RETURNING id::text`.execute(
    tx,
  );
  const id = rows[0]?.id;
  if (!id) {
    throw new Error("no answer was promised");
  }
  return id;
}

/**
 * Stores the answer and tells its owner: in the message itself up to 32 KiB, by its id above. Of what is stored for a person the
 * newest stay: more than 200, or more than 64 MiB, make room for this one.
 */
export async function keepPromise(tx: Tx, answer: LaterAnswer, code: number, content: unknown): Promise<void> {
  const json = content instanceof JsonText ? content.text : (JSON.stringify(content) ?? "null");
  await sql`UPDATE content SET code = ${code}, body = ${json}::jsonb WHERE id = ${answer.id}::uuid`.execute(tx);
  await makeRoom(tx, answer);
  const isLarge = code < 400 && Buffer.byteLength(json) > inlineContentBytes;
  const message: NewMessage = {
    method: answer.path,
    contentId: answer.id,
    timestamp: answer.time,
    ...(isLarge
      ? { code: contentElsewhereCode }
      : { code, content: content instanceof JsonText ? JSON.parse(json) : content }),
  };
  await addToOutbox(tx, answer.owner, message, { idempotencyKey: answer.id });
}

async function makeRoom(tx: Tx, { id, owner }: LaterAnswer): Promise<void> {
  await sql`DELETE FROM content WHERE id IN (
    SELECT kept.id FROM (
      SELECT content.id, row_number() OVER newest AS place, sum(pg_column_size(body)) OVER newest AS bytes
      FROM content WHERE owner = ${owner} AND code IS NOT NULL
      WINDOW newest AS (ORDER BY (content.id = ${id}::uuid) DESC, created_at DESC, content.id)
    ) kept WHERE kept.place > 1 AND (kept.place > ${storeBounds.answers} OR kept.bytes > ${storeBounds.answerBytes}))`.execute(
    tx,
  );
}
