import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Column, NumberRow, Row } from "../../../platform/db/row.ts";

/** Who used the invitation of somebody else at a company. */
export interface InvitedLink extends NumberRow<"company_contractor", "status"> {
  readonly from: Column<"app_user", "id">;
  readonly email: Column<"app_user", "email">;
  /** Nobody has proved the invited address yet. */
  readonly isWaiting: boolean;
}

/** The invitation that a contractor of a company used, with its link locked; undefined where it was the own one. */
export async function lockInvitedLink(tx: Tx, companyId: number, id: number): Promise<InvitedLink | undefined> {
  const { rows } = await sql<InvitedLink>`
    SELECT number_of(cc.status) AS status, u.id AS "from", u.email, (u.current_state = 'invited' OR u.is_unconfirmed) AS "isWaiting"
    FROM company_contractor cc JOIN app_user u ON u.id = cc.invited_as_id
    WHERE cc.company_id = ${companyId} AND cc.contractor_id = ${id} FOR UPDATE OF cc`.execute(tx);
  return rows[0];
}

interface Waiting extends Row<"task", "id" | "currency"> {
  readonly total: string;
  /** Money is reserved for it. */
  readonly isReserved: boolean;
}

/** Drafts and tasks on approval of a company for a contractor, locked, oldest first. */
export async function lockWaitingTasks(tx: Tx, companyId: number, contractorId: number): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`SELECT id, currency, price_total::text AS total, status = 'onApproval' AS "isReserved" FROM task
    WHERE company_id = ${companyId} AND contractor_id = ${contractorId} AND status IN ('draft', 'onApproval')
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}
