import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read } from "../../../platform/db/db.ts";

export interface TaskOnApproval {
  readonly id: number;
  readonly company: string;
  readonly deadline: string;
  readonly currency: CurrencyCode;
  readonly reward: string;
}

/** Tasks whose money waits in escrow for this contractor. */
export async function selectTasksOnApproval(tx: Read, contractor: number): Promise<TaskOnApproval[]> {
  const { rows } = await sql<TaskOnApproval>`
    SELECT t.id::int, coalesce(nullif(c.brand_name, ''), c.name) AS company, t.deadline, t.currency, t.price_reward::text AS reward
    FROM task t JOIN company c ON c.id = t.company_id
    WHERE t.contractor_id = ${contractor} AND t.status IN ('onApproval', 'waitPay') ORDER BY t.sent_at, t.id`.execute(
    tx,
  );
  return rows;
}
