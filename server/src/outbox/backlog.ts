import { sql } from "kysely";
import type { Read } from "../platform/db/db.ts";

/** How many messages wait to be published, and how long the oldest one. */
export async function outboxBacklog(tx: Read): Promise<{ readonly rows: number; readonly oldestSeconds: number }> {
  const { rows } = await sql<{ rows: number; seconds: number }>`
    SELECT count(*)::int AS rows, coalesce(extract(epoch FROM now() - min(created_at)), 0)::double precision AS seconds
    FROM centrifugo_outbox`.execute(tx);
  return { rows: rows[0]?.rows ?? 0, oldestSeconds: rows[0]?.seconds ?? 0 };
}
