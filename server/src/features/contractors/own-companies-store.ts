import type { Read } from "../../platform/db/db.ts";
import type { NumberRow, Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

interface OwnCompany
  extends Row<"company", "id" | "name" | "brand_name">,
    Row<"company_contractor", "invited_at" | "left_at">,
    NumberRow<"company_contractor", "status"> {}

/** The companies that invited a contractor, the newest invitation first. */
export function ownCompanyRows(read: Read, contractor: number): Promise<OwnCompany[]> {
  return rowsOf<OwnCompany>(read)`
    SELECT c.id, c.name, c.brand_name, cc.invited_at, cc.left_at, number_of(cc.status) AS status
    FROM company_contractor cc JOIN company c ON c.id = cc.company_id
    WHERE cc.contractor_id = ${contractor} AND cc.status <> 'asked' ORDER BY cc.invited_at DESC, c.id DESC`;
}

interface OwnTasks extends Row<"task", "company_id" | "currency"> {
  readonly to_accept: number;
  readonly paid: number;
  /** Rewards in minor units. */
  readonly reserved: string;
  readonly earned: string;
}

/** What a contractor's tasks of each company came to, by currency. */
export function ownTaskSums(read: Read, contractor: number): Promise<OwnTasks[]> {
  return rowsOf<OwnTasks>(read)`
    SELECT company_id, currency, count(*) FILTER (WHERE status = 'onApproval') AS to_accept,
      count(*) FILTER (WHERE status = 'paid') AS paid,
      coalesce(sum(price_reward) FILTER (WHERE status IN ('onApproval', 'waitPay')), 0)::text AS reserved,
      coalesce(sum(price_reward) FILTER (WHERE status = 'paid'), 0)::text AS earned
    FROM task WHERE contractor_id = ${contractor} AND status IN ('onApproval', 'waitPay', 'paid')
    GROUP BY company_id, currency ORDER BY company_id, currency`;
}
