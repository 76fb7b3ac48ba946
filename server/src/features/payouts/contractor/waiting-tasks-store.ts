import type { Read } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

export interface TaskOnApproval extends Row<"task", "id" | "deadline" | "currency"> {
  readonly company: string;
  readonly reward: string;
}

/** Tasks whose money waits in escrow for this contractor. */
export function selectTasksOnApproval(tx: Read, contractor: number): Promise<TaskOnApproval[]> {
  return rowsOf<TaskOnApproval>(tx)`
    SELECT t.id, coalesce(nullif(c.brand_name, ''), c.name) AS company, t.deadline, t.currency, t.price_reward::text AS reward
    FROM task t JOIN company c ON c.id = t.company_id
    WHERE t.contractor_id = ${contractor} AND t.status IN ('onApproval', 'waitPay') ORDER BY t.sent_at, t.id`;
}
