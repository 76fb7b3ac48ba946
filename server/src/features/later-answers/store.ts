import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row, TextRow } from "../../platform/db/row.ts";

/** `body` is JSON. */
type StoredContent = Row<"content", "code"> & TextRow<"content", "body">;

/** Stored content of a person while it lives; `code` is null while its call is still at work. */
export async function findContent(tx: Read, owner: number, id: string, now: Date): Promise<StoredContent | undefined> {
  const { rows } = await sql<StoredContent>`
    SELECT code, body::text FROM content
    WHERE id = ${id}::uuid AND owner = ${owner} AND expires_at > ${now}`.execute(tx);
  return rows[0];
}

/** Forgets what nobody can read any more. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM content WHERE expires_at <= ${now}`.execute(tx);
}
