import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

/** Who started a run or an import, and by which request. `company_id` is the company, or a contractor who acts alone. */
export type JobOrigin = Row<"bulk_job", "company_id" | "actor" | "session_id" | "device" | "ip" | "request_id">;

interface ActorRow extends Row<"app_user", "language" | "access_version"> {
  readonly company_id: NonNullable<Column<"app_user", "company_id">>;
  readonly is_owner: boolean;
  readonly time_zone: Column<"account_zone", "time_zone">;
  readonly rights: Column<"app_user", "rights"> & Record<string, boolean>;
}

/** The person of a run as he is now, for the rights of each chunk. */
export async function actorNow(tx: Read, id: number): Promise<ActorRow | undefined> {
  const { rows } = await sql<ActorRow>`
    SELECT coalesce(company_id, 0) AS company_id, company_id = id AS is_owner, rights, language, access_version,
      zone_of(coalesce(company_id, id)) AS time_zone FROM app_user
    WHERE id = ${id} AND current_state IN ('active', 'member')`.execute(tx);
  return rows[0];
}
