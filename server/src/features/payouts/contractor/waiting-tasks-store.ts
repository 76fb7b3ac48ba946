import { sql } from "kysely";
import type { Read } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";

export interface TaskOnApproval extends Row<"task", "id" | "deadline" | "currency"> {
  readonly company: string;
  readonly reward: string;
}

/** Tasks whose money waits in escrow for this contractor. */
export async function selectTasksOnApproval(tx: Read, contractor: number): Promise<TaskOnApproval[]> {
  const { rows } = await sql<TaskOnApproval>`
    SELECT t.id, coalesce(nullif(c.brand_name, ''), c.name) AS company, t.deadline, t.currency, t.price_reward::text AS reward
    FROM task t JOIN company c ON c.id = t.company_id
    WHERE t.contractor_id = ${contractor} AND t.status IN ('onApproval', 'waitPay') ORDER BY t.sent_at, t.id`.execute(
    tx,
  );
  return rows;
}
