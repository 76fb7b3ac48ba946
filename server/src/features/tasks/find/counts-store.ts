import { type RawBuilder, sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { NumberRow, Row } from "../../../platform/db/row.ts";
import { type Viewer, visibleTo } from "../store.ts";

export interface BucketRow extends NumberRow<"task", "status">, Row<"task", "currency"> {
  readonly count: number;
  readonly reward: string;
  readonly total: string;
}

const isOpen = sql`('draft', 'onApproval', 'waitPay')`;

/**
 * Counts and sums per status and currency: open tasks whenever they were made, closed ones made since the beginning of a day
 * (UTC). Those of a company are kept (decision 0089), a contractor's are read.
 */
export async function bucketRows(tx: Read, viewer: Viewer, closedSince: Date): Promise<BucketRow[]> {
  const counted = viewer.companyId > 0 ? keptCounts(viewer, closedSince) : tasksOfContractor(viewer, closedSince);
  const { rows } = await sql<BucketRow>`
    SELECT number_of(t.status) AS status, t.currency, sum(t.count)::bigint AS count, sum(t.reward)::text AS reward, sum(t.total)::text AS total
    FROM (${counted}) t GROUP BY t.status, t.currency HAVING sum(t.count) <> 0`.execute(tx);
  return rows;
}

/** What is kept of the tasks that somebody in a company sees, and the changes that wait. */
function keptCounts(viewer: Viewer, closedSince: Date): RawBuilder<unknown> {
  const columns = sql`c.status, c.currency, c.count, c.reward, c.total`;
  const kept = sql`${columns} FROM task_counts c WHERE c.company_id = ${viewer.companyId} AND c.made_by = ${keptOf(viewer)}`;
  return sql`SELECT ${kept} AND c.status IN ${isOpen}
    UNION ALL
    SELECT ${kept} AND c.status IN ('paid', 'rejectedByCompany', 'rejectedByContractor') AND c.made_on >= ${dayOf(closedSince)}
    UNION ALL
    SELECT ${columns} FROM task_changes c
    WHERE ${waitingFor(viewer)} AND (c.status IN ${isOpen} OR c.made_on >= ${dayOf(closedSince)})`;
}

/** Open tasks by the index of those that have not ended, closed ones by that of their creation. */
function tasksOfContractor(viewer: Viewer, closedSince: Date): RawBuilder<unknown> {
  const each = sql`t.status, t.currency, 1 AS count, t.price_reward AS reward, t.price_total AS total FROM task t WHERE ${visibleTo(viewer)}`;
  return sql`SELECT ${each} AND t.status IN ${isOpen} AND coalesce(t.payment_date, t.rejected_at, 'infinity'::timestamptz) = 'infinity'
    UNION ALL
    SELECT ${each} AND t.status NOT IN ${isOpen} AND t.created_at >= ${dayOf(closedSince)}::timestamp AT TIME ZONE 'UTC'`;
}

interface ProjectSum extends Row<"task", "project" | "currency"> {
  readonly total: string;
}

/** What a company paid in by project since the beginning of a day (UTC) and did not get back, largest first. */
export async function projectRows(tx: Read, viewer: Viewer, since: Date): Promise<ProjectSum[]> {
  const columns = sql`c.project, c.currency, c.count, c.total`;
  const { rows } = await sql<ProjectSum>`
    SELECT t.project, t.currency, sum(t.total)::text AS total FROM (
      SELECT ${columns} FROM project_sums c
      WHERE c.company_id = ${viewer.companyId} AND c.made_by = ${keptOf(viewer)} AND c.sent_on >= ${dayOf(since)}
      UNION ALL
      SELECT ${columns} FROM task_changes c WHERE ${waitingFor(viewer)} AND c.sent_on >= ${dayOf(since)}
    ) t GROUP BY t.project, t.currency HAVING sum(t.count) <> 0 ORDER BY sum(t.total) DESC LIMIT 100`.execute(tx);
  return rows;
}

/** The maker under whom the tasks that a viewer sees are counted: 0 stands for anybody. */
const keptOf = (viewer: Viewer) => (viewer.seesAll ? 0 : viewer.actor);

const waitingFor = (viewer: Viewer) => sql`c.company_id = ${viewer.companyId}
  AND ${viewer.seesAll ? sql`true` : sql`c.made_by = ${viewer.actor}`}`;

const dayOf = (moment: Date) => sql`(${moment}::timestamptz AT TIME ZONE 'UTC')::date`;

/** Waiting changes that one step adds up. */
const changesAtOnce = 10_000;

/**
 * Adds waiting changes to the counts of their tasks; answers whether more wait. Two at once take different changes, and wait for
 * one another at a count that both change, in the order of keys.
 */
export async function keepCounts(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    WITH taken AS MATERIALIZED (
      DELETE FROM task_changes WHERE id IN (
        SELECT id FROM task_changes ORDER BY id LIMIT ${changesAtOnce} FOR UPDATE SKIP LOCKED) RETURNING *),
    counted AS (
      INSERT INTO task_counts AS kept (company_id, made_by, status, made_on, currency, count, reward, total)
        SELECT t.company_id, who.made_by, t.status, t.made_on, t.currency, sum(t.count), sum(t.reward), sum(t.total)
        FROM taken t ${bothWays} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (company_id, made_by, status, made_on, currency) DO UPDATE SET count = kept.count + excluded.count,
        reward = kept.reward + excluded.reward, total = kept.total + excluded.total),
    spent AS (
      INSERT INTO project_sums AS kept (company_id, made_by, sent_on, currency, project, count, total)
        SELECT t.company_id, who.made_by, t.sent_on, t.currency, t.project, sum(t.count), sum(t.total)
        FROM taken t ${bothWays} WHERE t.sent_on IS NOT NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (company_id, made_by, sent_on, currency, project) DO UPDATE SET count = kept.count + excluded.count,
        total = kept.total + excluded.total)
    SELECT count(*) AS taken FROM taken`.execute(tx);
  return (rows[0]?.taken ?? 0) === changesAtOnce;
}

/** Each change counts for all people of a company, and for the one who made the task. */
const bothWays = sql`CROSS JOIN LATERAL (VALUES (0::bigint), (t.made_by)) who (made_by)`;
