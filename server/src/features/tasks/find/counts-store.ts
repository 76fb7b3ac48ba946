import type { Moments } from "@artel/shared/calls/date-range";
import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import { within } from "../../../platform/db/conditions.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { countedRows } from "../../../platform/db/list.ts";
import type { NumberRow, Row } from "../../../platform/db/row.ts";
import { countOf } from "../../../platform/db/rows.ts";
import { type Viewer, visibleTo } from "../store.ts";

/** Tasks of one status and currency. */
export interface StatusSum extends NumberRow<"task", "status">, Row<"task", "currency"> {
  readonly count: number;
  /** Minor units: what the company pays, or what the contractor gets. */
  readonly amount: string;
}

/**
 * Counts and sums per status and currency: open tasks whenever they were made, closed ones made since the beginning of a day
 * (UTC). Open ones are read by the index of those that have not ended, closed ones by that of their creation.
 */
export function statusSums(read: Read, viewer: Viewer, closedSince: Date): Promise<StatusSum[]> {
  const isOpen = sql`t.status IN ('draft', 'onApproval', 'waitPay')`;
  const hasNoEnd =
    viewer.companyId > 0
      ? sql`true`
      : sql`coalesce(t.payment_date, t.rejected_at, 'infinity'::timestamptz) = 'infinity'`;
  return summed(
    read,
    sql`${each(viewer)} AND ${isOpen} AND ${hasNoEnd}
      UNION ALL ${each(viewer)} AND NOT ${isOpen} AND t.created_at >= ${dayOf(closedSince)}`,
  );
}

/**
 * Tasks of a period by status and currency. Those of a company are added up by an index alone, however many they are. Of a
 * contractor's more than a list counts are not read; undefined for these.
 */
export async function sumsOfPeriod(read: Read, viewer: Viewer, period: Moments): Promise<StatusSum[] | undefined> {
  const isInPeriod = within(sql`t.created_at`, period);
  if (viewer.companyId === 0) {
    const own = sql`FROM task t WHERE ${visibleTo(viewer)} AND ${isInPeriod}`;
    if ((await countedRows(read, own, allRows)) > allRows) {
      return undefined;
    }
  }
  return summed(read, sql`${each(viewer)} AND ${isInPeriod}`);
}

/** What is added up of each task that a viewer sees. */
const each = (viewer: Viewer) =>
  sql`SELECT t.status, t.currency, ${viewer.companyId > 0 ? sql`t.price_total` : sql`t.price_reward`} AS amount
    FROM task t WHERE ${visibleTo(viewer)}`;

async function summed(read: Read, tasks: RawBuilder<unknown>): Promise<StatusSum[]> {
  const { rows } = await sql<StatusSum>`
    SELECT number_of(c.status) AS status, c.currency, count(*) AS count, sum(c.amount)::text AS amount
    FROM (${tasks}) c GROUP BY c.status, c.currency ORDER BY c.currency`.execute(read);
  return rows;
}

interface ProjectSum extends Row<"task", "project" | "currency"> {
  readonly total: string;
}

/** What a company paid in by project since the beginning of a day (UTC) and did not get back, largest first. */
export async function projectRows(read: Read, viewer: Viewer, since: Date): Promise<ProjectSum[]> {
  const { rows } = await sql<ProjectSum>`
    SELECT t.project, t.currency, sum(t.price_total)::text AS total FROM task t
    WHERE ${visibleTo(viewer)} AND t.status IN ('onApproval', 'waitPay', 'paid') AND t.sent_at >= ${dayOf(since)}
    GROUP BY t.project, t.currency ORDER BY sum(t.price_total) DESC LIMIT 100`.execute(read);
  return rows;
}

const dayOf = (moment: Date) => sql`date_trunc('day', ${moment}::timestamptz, 'UTC')`;

/** How many tasks of a company, or for a contractor, wait for their end; drafts do not. */
export function countSent(read: Read, account: number): Promise<number> {
  const isSent = sql`status IN ('onApproval', 'waitPay')`;
  return countOf(read)`SELECT (SELECT count(*) FROM task WHERE company_id = ${account} AND ${isSent})
    + (SELECT count(*) FROM task WHERE contractor_id = ${account} AND ${isSent}) AS count`;
}

/** Locks the drafts for a contractor, in the order in which payments lock tasks, and keeps new ones back until the end. */
export async function lockDrafts(tx: Tx, contractor: number): Promise<void> {
  await sql`SELECT count(*) FROM (SELECT 1 FROM task WHERE contractor_id = ${contractor} AND status = 'draft'
    ORDER BY id FOR UPDATE) held`.execute(tx);
  await sql`SELECT FROM contractor WHERE id = ${contractor} FOR UPDATE`.execute(tx);
}
