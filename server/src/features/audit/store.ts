import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";

export interface RecordRow {
  readonly tenant: number;
  readonly number: number;
  readonly at: Date;
  readonly who: string | null;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly asked_by: string | null;
  readonly ip: string | null;
  readonly device: string | null;
  readonly request_id: string;
  readonly hash: string;
  readonly detail: Record<string, unknown> | null;
}

/** The newest records of all chains; those of operators alone on request. */
export async function newestRecords(tx: Read, onlyOperators: boolean, limit: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    SELECT r.tenant::int, r.seq::int AS number, r.created_at AS at, nullif(btrim(u.name || ' ' || u.surname), '') AS who,
      r.action, r.subject, r.reason, nullif(btrim(f.name || ' ' || f.surname), '') AS asked_by, r.ip, r.device, r.request_id,
      encode(r.hash, 'hex') AS hash, r.detail
    FROM audit.record r
      LEFT JOIN app_user u ON u.id = r.actor
      CROSS JOIN LATERAL (SELECT coalesce(r.detail -> 'firstPerson', r.detail -> 'builtBy') AS person) first
      LEFT JOIN app_user f ON f.id = CASE WHEN jsonb_typeof(first.person) = 'number' THEN (first.person #>> '{}')::bigint END
    WHERE NOT ${onlyOperators}::boolean OR u.role = 'operator'
    ORDER BY r.created_at DESC, r.tenant, r.seq DESC LIMIT ${limit}`.execute(tx);
  return rows;
}
