import { type RawBuilder, sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { NumberRow, Row, TextRow } from "../../../platform/db/row.ts";
import { type Viewer, visibleTo } from "../store.ts";

/** Tasks of one status and currency. */
export interface StatusSum extends NumberRow<"task", "status">, Row<"task_counts", "currency" | "count"> {
  /** Minor units: what the company pays, or what the contractor gets. */
  readonly amount: string;
}

/** The statuses of tasks that have not ended, as a list of SQL. */
export const openStatuses = "('draft', 'onApproval', 'waitPay')";
const isOpen = (status: RawBuilder<unknown>) => sql`${status} IN ${sql.raw(openStatuses)}`;

/**
 * Counts and sums per status and currency: open tasks whenever they were made, closed ones made since the beginning of a day
 * (UTC). Those of a company are kept (decision 0089), a contractor's are read.
 */
export function statusSums(read: Read, viewer: Viewer, closedSince: Date): Promise<StatusSum[]> {
  return summed(read, viewer.companyId > 0 ? keptCounts(viewer, closedSince) : tasksOfContractor(viewer, closedSince));
}

/** The sums of rows with `status, currency, count, amount`, in the order of currencies; none where nothing is counted. */
export async function summed(read: Read, counted: RawBuilder<unknown>): Promise<StatusSum[]> {
  const { rows } = await sql<StatusSum>`
    SELECT number_of(c.status) AS status, c.currency, sum(c.count)::bigint AS count, sum(c.amount)::text AS amount
    FROM (${counted}) c GROUP BY c.status, c.currency HAVING sum(c.count) <> 0 ORDER BY c.currency`.execute(read);
  return rows;
}

/** What `summed` reads of kept counts and of waiting changes, both as `c`. */
export const countColumns = sql`c.status, c.currency, c.count, c.total AS amount`;

/** What is kept of the tasks that somebody in a company sees, and the changes that wait. */
function keptCounts(viewer: Viewer, closedSince: Date): RawBuilder<unknown> {
  const kept = sql`${countColumns} FROM task_counts c WHERE c.company_id = ${viewer.companyId} AND c.made_by = ${keptOf(viewer)}`;
  const isClosedLately = sql`NOT ${isOpen(sql`c.status`)} AND c.made_at >= ${dayOf(closedSince)}::timestamp AT TIME ZONE 'UTC'`;
  return sql`SELECT ${kept} AND c.span = 'ever' AND ${isOpen(sql`c.status`)}
    UNION ALL
    SELECT ${kept} AND c.span = 'day' AND ${isClosedLately}
    UNION ALL
    SELECT ${countColumns} FROM task_changes c WHERE ${waitingFor(viewer)} AND (${isOpen(sql`c.status`)} OR ${isClosedLately})`;
}

/** Open tasks by the index of those that have not ended, closed ones by that of their creation. */
function tasksOfContractor(viewer: Viewer, closedSince: Date): RawBuilder<unknown> {
  const each = sql`t.status, t.currency, 1 AS count, t.price_reward AS amount FROM task t WHERE ${visibleTo(viewer)}`;
  return sql`SELECT ${each} AND ${isOpen(sql`t.status`)} AND coalesce(t.payment_date, t.rejected_at, 'infinity'::timestamptz) = 'infinity'
    UNION ALL
    SELECT ${each} AND NOT ${isOpen(sql`t.status`)} AND t.created_at >= ${dayOf(closedSince)}::timestamp AT TIME ZONE 'UTC'`;
}

type ProjectSum = Row<"project_sums", "project" | "currency"> & TextRow<"project_sums", "total">;

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

/** The maker under whom the tasks that somebody in a company sees are counted: 0 stands for anybody. */
export const keptOf = (viewer: Viewer) => (viewer.seesAll ? 0 : viewer.actor);

/** The waiting changes `c` of these tasks. */
export const waitingFor = (viewer: Viewer) => sql`c.company_id = ${viewer.companyId}
  AND ${viewer.seesAll ? sql`true` : sql`c.made_by = ${viewer.actor}`}`;

const dayOf = (moment: Date) => sql`(${moment}::timestamptz AT TIME ZONE 'UTC')::date`;

/** Waiting changes that one step adds up. */
const changesAtOnce = 10_000;

/** Each task counts for all people of its company, and for the one who made it. */
export const bothMakers = (maker: string) => `CROSS JOIN LATERAL (VALUES (0::bigint), (${maker})) who (made_by)`;
/** And in each span. */
export const allSpans = "CROSS JOIN (VALUES ('ever'), ('day'), ('hour')) s (span)";

/** Adds waiting changes to the counts of their tasks, the oldest first; answers whether more wait. One at a time does it. */
export async function keepCounts(tx: Tx): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('artel_keep_counts'))`.execute(tx);
  const each = sql`FROM taken t ${sql.raw(bothMakers("t.made_by"))}`;
  const { rows } = await sql<{ taken: number }>`
    WITH taken AS MATERIALIZED (
      DELETE FROM task_changes WHERE id IN (SELECT id FROM task_changes ORDER BY id LIMIT ${changesAtOnce}) RETURNING *),
    counted AS (
      INSERT INTO task_counts AS kept (company_id, made_by, span, made_at, status, currency, count, total)
        SELECT t.company_id, who.made_by, s.span, task.begin_of(s.span, t.made_at), t.status, t.currency, sum(t.count), sum(t.total)
        ${each} ${sql.raw(allSpans)} GROUP BY 1, 2, 3, 4, 5, 6
      ON CONFLICT (company_id, made_by, span, made_at, status, currency) DO UPDATE SET count = kept.count + excluded.count,
        total = kept.total + excluded.total),
    spent AS (
      INSERT INTO project_sums AS kept (company_id, made_by, sent_on, currency, project, count, total)
        SELECT t.company_id, who.made_by, t.sent_on, t.currency, t.project, sum(t.count), sum(t.total)
        ${each} WHERE t.sent_on IS NOT NULL GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (company_id, made_by, sent_on, currency, project) DO UPDATE SET count = kept.count + excluded.count,
        total = kept.total + excluded.total)
    SELECT count(*) AS taken FROM taken`.execute(tx);
  await sql`DELETE FROM task_counts WHERE count = 0 AND total = 0`.execute(tx);
  return rows[0]?.taken === changesAtOnce;
}
