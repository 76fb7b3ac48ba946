import { type TaskStatus, taskStatusName } from "@artel/shared/states/task-status";
import { sql } from "kysely";
import type { LegsInSql } from "../../../ledger/post.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { NumberRow, Row } from "../../../platform/db/row.ts";
import type { Printing } from "../../documents/printing.ts";

/** Moves a locked task to rejected, which ends a proposal. `closeTxn` is the return of its escrow, null for a draft. */
export async function markRejected(
  tx: Tx,
  task: { id: number; status: TaskStatus; closeTxn: string | null; reason: string; by: number; now: Date },
): Promise<void> {
  await sql`UPDATE task SET status = ${taskStatusName(task.status)}, reject_reason = ${task.reason || null}, approval_state = NULL, close_txn = ${task.closeTxn}, rejected_at = ${task.now},
    rejected_by = ${task.by}, version = version + 1 WHERE id = ${task.id}`.execute(tx);
}

/** Moves a locked task to pending payment: completed, but its contractor is not eligible yet. */
export async function markWaitPay(tx: Tx, task: { id: number; by: number; now: Date }): Promise<void> {
  await sql`UPDATE task SET status = 'waitPay', completed_at = ${task.now}, completed_by = ${task.by}, version = version + 1
    WHERE id = ${task.id}`.execute(tx);
}

/** Moves a locked task to paid. `by` is null where a job settles what was completed before. */
export async function markPaid(
  tx: Tx,
  task: { id: number; closeTxn: string; by: number | null; now: Date },
): Promise<void> {
  await sql`UPDATE task SET status = 'paid', close_txn = ${task.closeTxn}, payment_date = ${task.now},
    completed_at = coalesce(completed_at, ${task.now}), completed_by = coalesce(completed_by, ${task.by}), version = version + 1
    WHERE id = ${task.id}`.execute(tx);
}

/** The legs of the settlement of a task, as accepting makes them. */
export function settlementOf(id: number): LegsInSql {
  return sql`ARRAY(SELECT leg FROM task t, LATERAL task.settle_legs(1, t) leg WHERE t.id = ${id})`;
}

/** Issues the documents of both sides of a task that was marked completed. Locks counters: last. */
export async function issueDocuments(tx: Tx, id: number, now: Date, printing: Printing): Promise<void> {
  await sql`SELECT task.bill(ARRAY(SELECT t FROM task t WHERE t.id = ${id}), 'completedInvoice', ${now},
    ${JSON.stringify(printing)}::jsonb)`.execute(tx);
}

/** Tells both sides that a task changed, and the named people their balances. */
export async function tellBoth(tx: Tx, id: number, status: TaskStatus, balances: readonly number[]): Promise<void> {
  await sql`SELECT task.tell(ARRAY(SELECT (t.id, t.company_id, t.contractor_id)::task.sides FROM task t WHERE t.id = ${id}),
    ${taskStatusName(status)}, ${balances}::bigint[])`.execute(tx);
}

/** What the job must know of the contractor of a completed task. */
export interface Eligibility {
  readonly terms: number;
  readonly kycState: string;
  readonly kycDue: Date | null;
}

type EligibilityRow = NumberRow<"app_user", "terms"> & Row<"contractor", "kyc_state" | "kyc_due">;

const eligibilityColumns = sql`number_of(u.terms) AS terms, c.kyc_state, c.kyc_due`;

function eligibilityFrom(row: EligibilityRow): Eligibility {
  return { terms: row.terms, kycState: row.kyc_state, kycDue: row.kyc_due };
}

/** What makes a contractor eligible to be paid; undefined for an unknown id. Locks nothing. */
export async function eligibilityOf(tx: Read, contractorId: number): Promise<Eligibility | undefined> {
  const { rows } = await sql<EligibilityRow>`SELECT ${eligibilityColumns}
    FROM contractor c JOIN app_user u ON u.id = c.id WHERE c.id = ${contractorId}`.execute(tx);
  return rows[0] && eligibilityFrom(rows[0]);
}

/** Tasks pending payment after an id, with what their contractors' eligibility rests on. Locks nothing. */
export async function waitingTasks(
  tx: Read,
  after: number,
  limit: number,
): Promise<{ id: number; contractor: Eligibility }[]> {
  const { rows } = await sql<EligibilityRow & Row<"task", "id">>`SELECT t.id, ${eligibilityColumns}
    FROM task t JOIN contractor c ON c.id = t.contractor_id JOIN app_user u ON u.id = c.id
    WHERE t.status = 'waitPay' AND t.id > ${after} ORDER BY t.id LIMIT ${limit}`.execute(tx);
  return rows.map((row) => ({ id: row.id, contractor: eligibilityFrom(row) }));
}

/** Remembers that the contractor has opened a task. */
export async function markOpened(tx: Tx, id: number, contractorId: number, now: Date): Promise<void> {
  await sql`UPDATE task SET opened_at = ${now} WHERE id = ${id} AND contractor_id = ${contractorId} AND opened_at IS NULL
    AND status <> 'draft'`.execute(tx);
}
