import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, NumberRow, Row } from "../../../platform/db/row.ts";

const linkColumns = sql`number_of(cc.status) AS status, u.id AS "from", u.email, (u.current_state = 'invited' OR u.is_unconfirmed) AS "isWaiting"`;
const linkOf = (
  companyId: number,
  id: number,
) => sql`FROM company_contractor cc JOIN app_user u ON u.id = cc.invited_as_id
    WHERE cc.company_id = ${companyId} AND cc.contractor_id = ${id}`;

/** Who used the invitation of somebody else at a company. */
export interface InvitedLink extends NumberRow<"company_contractor", "status"> {
  readonly from: Column<"app_user", "id">;
  readonly email: Column<"app_user", "email">;
  /** Nobody has proved the invited address yet. */
  readonly isWaiting: boolean;
}

/** The invitation that a contractor of a company used, with its link locked; undefined where it was the own one. */
export async function lockInvitedLink(tx: Tx, companyId: number, id: number): Promise<InvitedLink | undefined> {
  const { rows } = await sql<InvitedLink>`SELECT ${linkColumns} ${linkOf(companyId, id)} FOR UPDATE OF cc`.execute(tx);
  return rows[0];
}

/** The same without a lock. */
export async function readInvitedLink(tx: Read, companyId: number, id: number): Promise<InvitedLink | undefined> {
  const { rows } = await sql<InvitedLink>`SELECT ${linkColumns} ${linkOf(companyId, id)}`.execute(tx);
  return rows[0];
}

interface Waiting extends Row<"task", "id" | "currency"> {
  readonly total: string;
  /** Money is reserved for it. */
  readonly isReserved: boolean;
}

const waitingOf = (
  companyId: number,
  contractorId: number,
) => sql`SELECT id, currency, price_total::text AS total, status = 'onApproval' AS "isReserved" FROM task
    WHERE company_id = ${companyId} AND contractor_id = ${contractorId} AND status IN ('draft', 'onApproval') ORDER BY id`;

/** Drafts and tasks on approval of a company for a contractor, oldest first. */
export async function waitingTasks(tx: Read, companyId: number, contractorId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`${waitingOf(companyId, contractorId)}`.execute(tx);
  return rows;
}

/** Locks the oldest of them, in the order of their numbers, and no other. */
export async function lockWaitingTasks(
  tx: Tx,
  companyId: number,
  contractorId: number,
  most: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`${waitingOf(companyId, contractorId)} LIMIT ${most} FOR UPDATE`.execute(tx);
  return rows;
}
