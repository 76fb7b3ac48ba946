import { accessLimits } from "@artel/shared/limits/access";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

export type LiveSession = Row<"session", "id" | "ip" | "user_agent" | "created_at" | "last_used_at">;

/** The live sessions of a person: `current` first where it is named, then by last use. */
export async function liveSessions(
  tx: Read,
  of: { userId: number; current?: string; now: Date },
): Promise<readonly LiveSession[]> {
  const { rows } = await sql<LiveSession>`SELECT id::text, ip, user_agent, created_at, last_used_at FROM session
    WHERE user_id = ${of.userId} AND ended_at IS NULL AND expires_at > ${of.now}
    ORDER BY id IS NOT DISTINCT FROM ${of.current ?? null}::uuid DESC, last_used_at DESC, id LIMIT ${accessLimits.sessionsShown}`.execute(
    tx,
  );
  return rows;
}
