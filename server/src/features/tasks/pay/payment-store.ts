import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { type Viewer, visibleTo } from "../store.ts";
import type { Payable } from "./payment-plan.ts";

/**
 * The drafts of a selection that a payment would take, in its order: the conditions of `task.pay_many` but for the money.
 * What they leave out fails for a reason of its own, whatever the balance.
 */
export async function payableDrafts(tx: Read, viewer: Viewer, ids: readonly number[]): Promise<Payable[]> {
  const { rows } = await sql<Row<"task", "id" | "deadline" | "currency"> & { total: string }>`
    SELECT t.id, t.deadline, t.currency, t.price_total::text AS total
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS s (id, ord) JOIN task t ON t.id = s.id
    JOIN company c ON c.id = t.company_id
    JOIN company_contractor cc ON cc.company_id = t.company_id AND cc.contractor_id = t.contractor_id AND cc.status <> 'inactive'
    WHERE ${visibleTo(viewer)} AND t.status = 'draft' AND (t.currency <> 'USDT' OR c.is_friend)
      AND t.currency = ANY (c.bills)
    ORDER BY s.ord`.execute(tx);
  return rows.map(({ total, ...row }) => ({ ...row, total: BigInt(total) }));
}

/** Gives the code of too little money to the waiting items of a run in some currencies, but for those that are kept. */
export async function leaveOut(
  tx: Tx,
  jobId: string,
  currencies: readonly CurrencyCode[],
  kept: readonly number[],
): Promise<void> {
  await sql`UPDATE bulk_item i SET outcome = 'noFunds' FROM task t
    WHERE i.job_id = ${jobId}::uuid AND i.outcome IS NULL AND t.id = i.task_id AND t.status = 'draft'
      AND t.currency = ANY (${currencies}::text[]) AND i.ord <> ALL (${kept}::int[])`.execute(tx);
}

/** Currencies of the tasks of a run that had too little money. */
export async function shortCurrencies(tx: Read, taskIds: readonly number[]): Promise<CurrencyCode[]> {
  const { rows } = await sql<Row<"task", "currency">>`
    SELECT DISTINCT currency FROM task WHERE id = ANY (${taskIds}::bigint[])`.execute(tx);
  return rows.map(({ currency }) => currency);
}
