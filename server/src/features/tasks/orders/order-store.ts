import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row, TextRow } from "../../../platform/db/row.ts";

/** Tasks that one invoice bills: those of a company in one currency, settled in one month of its account. */
export interface DueOrder extends Row<"order_task", "company_id" | "currency"> {
  /** First and last day of the month. */
  readonly first_day: string;
  readonly last_day: string;
}

/**
 * Months that are over where their accounts live and whose tasks have no invoice yet, the oldest first. Locks nothing. Those that are
 * over nowhere on Earth are left out by the index, so that the tasks of the present month cost nothing.
 */
export async function dueOrders(read: Read, now: Date, limit: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`SELECT company_id, currency, month::text AS first_day,
      (month + interval '1 month' - interval '1 day')::date::text AS last_day
    FROM order_task WHERE document_id IS NULL
      AND month < date_trunc('month', ${now}::timestamptz AT TIME ZONE 'UTC' + interval '14 hours')::date
      AND month < date_trunc('month', ${now}::timestamptz AT TIME ZONE zone_of(company_id))::date
    GROUP BY month, company_id, currency ORDER BY month, company_id, currency LIMIT ${limit}`.execute(read);
  return rows;
}

/** A task that an order bills less what came back of it, with its line as documents print it. */
export type OrderTask = Row<"order_task", "task_id"> &
  TextRow<"task", "price_total"> & { readonly line: { readonly TaskDesc?: string } };

/** The first tasks of an order in the order of their ids, locked; those that another run has locked are its own. */
export async function lockOrderTasks(tx: Tx, order: DueOrder, limit: number): Promise<OrderTask[]> {
  const { rows } = await sql<OrderTask>`SELECT o.task_id, (t.price_total - o.returned_amount)::text AS price_total,
      CASE WHEN o.returned_amount = 0 THEN l.lines -> 1
        ELSE jsonb_set(l.lines -> 1, '{Cost}', to_jsonb(ledger.wire(t.price_reward - o.returned_amount, t.currency))) END AS line
    FROM order_task o JOIN task t ON t.id = o.task_id JOIN document_lines l ON l.task_id = o.task_id
    WHERE o.document_id IS NULL AND o.company_id = ${order.company_id} AND o.currency = ${order.currency}
      AND o.month = ${order.first_day}::date
    ORDER BY o.task_id LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED`.execute(tx);
  return rows;
}

/** Says which document bills some tasks. */
export async function markOrdered(tx: Tx, tasks: readonly number[], document: number): Promise<void> {
  await sql`UPDATE order_task SET document_id = ${document} WHERE task_id = ANY (${tasks}::bigint[])`.execute(tx);
}
