import { sql } from "kysely";
import type { SeenOfTask } from "../features/tasks/seen-task.ts";
import type { Read } from "../platform/db/db.ts";

interface SeenRow {
  readonly id: number;
  readonly company_id: number;
  readonly contractor_id: number;
  readonly currency: "USD";
  readonly total: string;
  readonly reward: string;
  readonly is_contractor: boolean;
}

/** What a person sees of a task now, as the pages send it with whatever they confirm. Of a task that is not there they saw nothing true. */
export async function seenBy(tx: Read, who: number, id: number): Promise<SeenOfTask> {
  const { rows } =
    await sql<SeenRow>`SELECT u.role = 'freelancer' AS is_contractor, coalesce(t.company_id, 1) AS company_id,
      coalesce(t.contractor_id, 1) AS contractor_id, coalesce(t.currency, 'USD') AS currency,
      coalesce(ledger.wire(t.price_total, t.currency), '1.00') AS total, coalesce(ledger.wire(t.price_reward, t.currency), '1.00') AS reward
    FROM app_user u LEFT JOIN task t ON t.id = ${id} WHERE u.id = ${who}`.execute(tx);
  const row = rows[0];
  if (!row) {
    throw new Error(`there is no person ${who}`);
  }
  const { currency, total, reward } = row;
  return row.is_contractor
    ? { companyId: row.company_id, currency, reward }
    : { contractorId: row.contractor_id, currency, total, reward };
}

/** Tasks of a run as the pages send them: each with what is seen of it now. */
export async function seenItems(
  tx: Read,
  who: number,
  ids: readonly number[],
): Promise<{ id: number; seen: SeenOfTask }[]> {
  const items: { id: number; seen: SeenOfTask }[] = [];
  for (const id of ids) {
    items.push({ id, seen: await seenBy(tx, who, id) });
  }
  return items;
}

/** What is seen of a payout now; of one that is not there some sum. */
export async function seenPayout(tx: Read, id: number): Promise<{ currency: string; amount: string }> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    SELECT currency, ledger.wire(amount, currency) AS amount FROM payout WHERE id = ${id}`.execute(tx);
  return rows[0] ?? { currency: "USD", amount: "1.00" };
}
