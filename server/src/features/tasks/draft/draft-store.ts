import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import type { GoneDraft } from "../store.ts";

/** Lets the drafts of one person be counted for one request at a time, until its transaction ends. */
export async function lockDraftsOf(tx: Tx, company: number, actor: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`drafts-of:${company}:${actor}`}, 0))`.execute(tx);
}

/**
 * How many drafts of a company a person made and still has, and how many the person's running import will make yet: in one
 * look, between two parts of the import.
 */
export async function draftsMadeBy(tx: Read, company: number, actor: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`SELECT (
      SELECT count(*) FROM task WHERE company_id = ${company} AND created_by = ${actor} AND status = 'draft'
    ) + (
      SELECT coalesce(sum(total - created - failed), 0) FROM task_import
      WHERE company_id = ${company} AND actor = ${actor} AND finished_at IS NULL AND stopped_at IS NULL
    )::bigint AS made`.execute(tx);
  return rows[0]?.made ?? 0;
}

/** Companies that have drafts made before a moment. */
export async function companiesWithOldDrafts(tx: Read, before: Date): Promise<number[]> {
  const { rows } = await sql<Row<"company", "id">>`SELECT id FROM company c WHERE EXISTS (
      SELECT FROM task t WHERE t.company_id = c.id AND t.status = 'draft' AND t.created_at < ${before})
    ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes drafts of a company that were neither made nor changed since a moment, the oldest first; answers which. */
export async function deleteOldDrafts(tx: Tx, company: number, before: Date, most: number): Promise<GoneDraft[]> {
  const { rows } = await sql<GoneDraft>`
    WITH old AS MATERIALIZED (
      SELECT id FROM task WHERE company_id = ${company} AND status = 'draft' AND created_at < ${before}
        AND coalesce(changed_at, created_at) < ${before}
      ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) DELETE FROM task t USING old WHERE t.id = old.id AND t.status = 'draft'
    RETURNING t.id, CASE WHEN t.approval_state IS NOT NULL THEN t.proposed_by END AS proposer`.execute(tx);
  return rows;
}
