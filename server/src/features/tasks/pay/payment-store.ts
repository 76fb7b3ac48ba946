import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row, TextRow } from "../../../platform/db/row.ts";
import { type Viewer, visibleTo } from "../store.ts";
import type { Payable } from "./payment-plan.ts";

/** A draft of a selection with what the judge looks at: the contractor's status at the company, absent for a stranger. */
export interface SelectedDraft extends Payable {
  readonly contractor: number;
  readonly contractorId: number;
  readonly reward: bigint;
}

interface DraftRow
  extends Row<"task", "id" | "deadline" | "currency" | "contractor_id">,
    TextRow<"task", "price_total" | "price_reward"> {
  readonly contractor: number;
}

/** The drafts of a selection that a viewer may see, in its order. */
export async function selectedDrafts(tx: Read, viewer: Viewer, ids: readonly number[]): Promise<SelectedDraft[]> {
  const { rows } = await sql<DraftRow>`
    SELECT t.id, t.deadline, t.currency, t.contractor_id, t.price_total::text, t.price_reward::text,
      number_of(coalesce(cc.status, 'inactive')) AS contractor
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS s (id, ord) JOIN task t ON t.id = s.id
    LEFT JOIN company_contractor cc ON cc.company_id = t.company_id AND cc.contractor_id = t.contractor_id
    WHERE ${visibleTo(viewer)} AND t.status = 'draft' ORDER BY s.ord`.execute(tx);
  return rows.map(({ id, deadline, currency, contractor, ...row }) => ({
    ...{ id, deadline, currency, contractor, contractorId: row.contractor_id },
    ...{ total: BigInt(row.price_total), reward: BigInt(row.price_reward) },
  }));
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
