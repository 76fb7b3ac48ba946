import type { Moments } from "@artel/shared/calls/date-range";
import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import { fullNameOf, within } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import type { Column, NumberRow, Row, TextRow } from "../../../platform/db/row.ts";
import { type DocsRoundAct, type PlanRow, type Viewer, visibleTo } from "../store.ts";

/** A task with the names of its people, as every view is made from it. */
export interface TaskRow
  extends Row<"task", "id" | "created_at" | "created_by" | "payment_date" | "title" | "doc_title" | "description">,
    Row<"task", "category_id" | "project" | "deadline" | "currency" | "company_cover_withdraw">,
    Row<"task", "company_id" | "contractor_id">,
    Row<"task", "approval_state" | "proposed_by" | "proposed_at" | "declined_at" | "decline_reason" | "reject_reason">,
    NumberRow<"task", "status">,
    TextRow<"task", "price_reward" | "price_fee" | "price_card_fee" | "price_total" | "fee_rate">,
    Row<"company", "brand_name">,
    Row<"contractor", "kyc_state"> {
  readonly plan: Column<"task", "plan"> & (PlanRow | null);
  readonly docs_round_act: Column<"task", "docs_round_act"> & DocsRoundAct;
  readonly is_new: boolean;
  readonly company_name: Column<"company", "name">;
  readonly contractor_email: Column<"app_user", "email">;
  readonly contractor_name: string;
  readonly proposed_name: string | null;
  readonly declined_name: string | null;
}

export const taskColumns = sql`t.id, t.created_at, t.created_by, t.payment_date, number_of(t.status) AS status, t.title, t.doc_title, t.description,
  t.category_id, t.project, t.deadline, t.currency, t.price_reward::text, t.price_fee::text, t.price_card_fee::text, t.price_total::text, t.fee_rate::text,
  t.company_cover_withdraw, t.plan, t.docs_round_act, t.opened_at IS NULL AS is_new, t.company_id, c.name AS company_name, c.brand_name,
  t.contractor_id, u.email AS contractor_email,
  ${fullNameOf("u")} AS contractor_name, k.kyc_state,
  t.approval_state, t.proposed_by, t.proposed_at, t.declined_at, t.decline_reason, t.reject_reason,
  CASE WHEN t.approval_state IS NOT NULL THEN task.person(t.proposed_by) END AS proposed_name,
  CASE WHEN t.approval_state = 'declined' THEN task.person(t.declined_by) END AS declined_name`;

/** The names that stand with a task. */
export const people = sql`JOIN company c ON c.id = t.company_id JOIN app_user u ON u.id = t.contractor_id
  JOIN contractor k ON k.id = t.contractor_id`;

/** Tasks created in a range that the viewer may see, newest first; one more than the maximum tells that the list is cut. */
export function tasksOf(viewer: Viewer, range: Moments): RawBuilder<TaskRow> {
  return sql<TaskRow>`SELECT ${taskColumns} FROM task t ${people}
    WHERE ${visibleTo(viewer)} AND ${within(sql`t.created_at`, range)}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${allRows + 1}`;
}

/** One task that the viewer may see. */
export async function oneTask(tx: Read, viewer: Viewer, id: number): Promise<TaskRow | undefined> {
  const { rows } =
    await sql<TaskRow>`SELECT ${taskColumns} FROM task t ${people} WHERE t.id = ${id} AND ${visibleTo(viewer)}`.execute(
      tx,
    );
  return rows[0];
}

/** Tasks on approval of a contractor, oldest first; the last condition leads to the index of tasks that have not ended. */
export async function tasksToAccept(tx: Read, contractorId: number, limit: number): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`SELECT ${taskColumns} FROM task t ${people}
    WHERE t.contractor_id = ${contractorId} AND t.status = 'onApproval' AND t.pay_txn IS NOT NULL
      AND coalesce(t.payment_date, t.rejected_at, 'infinity'::timestamptz) = 'infinity' ORDER BY t.sent_at, t.id LIMIT ${limit}`.execute(
    tx,
  );
  return rows;
}

export interface HistoryRow
  extends Row<"task", "created_at" | "sent_at" | "completed_at" | "rejected_at">,
    Row<"task", "proposed_at" | "declined_at" | "decline_reason"> {
  readonly created_name: string | null;
  readonly sent_name: string | null;
  readonly completed_name: string | null;
  readonly closed_at: Column<"task", "payment_date">;
  readonly closed_name: string | null;
  /** Paid because the contractor accepted, rather than by mark completed. */
  readonly is_accepted: boolean | null;
  readonly rejected_name: string | null;
  readonly proposed_name: string | null;
  readonly declined_name: string | null;
  readonly contractor_tasks: number;
}

/** Who did what with a task, by the records of the ledger and of the task. */
export async function historyOf(tx: Read, id: number): Promise<HistoryRow | undefined> {
  const { rows } = await sql<HistoryRow>`
    SELECT t.created_at, task.person(t.created_by) AS created_name, t.sent_at, task.person(p.actor) AS sent_name,
      t.completed_at, task.person(t.completed_by) AS completed_name, t.payment_date AS closed_at, task.person(s.actor) AS closed_name,
      s.kind = 'task.accept' AS is_accepted, t.rejected_at, task.person(t.rejected_by) AS rejected_name,
      t.proposed_at, task.person(t.proposed_by) AS proposed_name, t.declined_at, task.person(t.declined_by) AS declined_name,
      t.decline_reason,
      (SELECT count(*) FROM task o WHERE o.company_id = t.company_id AND o.contractor_id = t.contractor_id) AS contractor_tasks
    FROM task t LEFT JOIN ledger.txn p ON p.id = t.pay_txn LEFT JOIN ledger.txn s ON s.id = t.close_txn
    WHERE t.id = ${id}`.execute(tx);
  return rows[0];
}

export type DocumentRow = Row<"document", "id" | "prefix" | "year" | "created_at" | "time_zone"> &
  NumberRow<"document", "type"> &
  TextRow<"document", "running">;

/** Documents of one owner about a task; they are issued at the moment of its payment, or later. */
export async function documentsOf(tx: Read, owner: number, task: number, since: Date): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT id, number_of(type) AS type, prefix, year, running::text, created_at, time_zone FROM document
    WHERE owner = ${owner} AND created_at >= ${since} AND task_ids @> ARRAY[${task}]::bigint[] ORDER BY id LIMIT 20`.execute(
    tx,
  );
  return rows;
}

/** Drafts that a viewer sees and whose payment is proposed; counted no further than a list shows. */
export async function countProposed(tx: Read, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (
    SELECT FROM task t WHERE ${visibleTo(viewer)} AND t.approval_state = 'proposed' LIMIT ${allRows + 1}) counted`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Contractors of a company whose verification is asked for and not accepted, with the nearest due date. */
export async function unverified(tx: Read, companyId: number): Promise<{ count: number; due: Date | null }> {
  const { rows } = await sql<{ count: number; due: Date | null }>`
    SELECT count(*) AS count, min(k.kyc_due) AS due FROM company_contractor cc JOIN contractor k ON k.id = cc.contractor_id
    WHERE cc.company_id = ${companyId} AND cc.status = 'active' AND k.kyc_state IN ('init', 'wait', 'retry', 'rejected', 'expired', 'delayed')`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, due: null };
}

interface EarningRow extends Row<"task", "currency"> {
  readonly month: string;
  readonly reward: string;
}

/** Rewards of a contractor by month of payment in a time zone since a moment. The last condition is what the index holds. */
export async function earningRows(
  tx: Read,
  contractorId: number,
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    SELECT to_char(t.payment_date AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, t.currency, sum(t.price_reward)::text AS reward
    FROM task t WHERE t.contractor_id = ${contractorId} AND t.status = 'paid' AND t.payment_date >= ${since}
      AND t.pay_txn IS NOT NULL AND coalesce(t.payment_date, t.rejected_at, 'infinity'::timestamptz) >= ${since}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(tx);
  return rows;
}
