import { sql } from "kysely";
import { hasAccount } from "../../ledger/balances.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

export interface Invitation {
  readonly companyId: Column<"company_contractor", "company_id">;
  readonly contractorId: Column<"company_contractor", "contractor_id">;
  readonly email: Column<"app_user", "email">;
  readonly companyName: Column<"company", "name" | "brand_name">;
}

/** The open invitation of a hidden token; it stays open until the address is proved. */
export async function invitationByHash(tx: Read, hash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    SELECT cc.company_id AS "companyId", cc.contractor_id AS "contractorId", u.email, coalesce(nullif(c.brand_name, ''), c.name) AS "companyName"
    FROM company_contractor cc JOIN app_user u ON u.id = cc.contractor_id JOIN company c ON c.id = cc.company_id
    WHERE cc.invite_token_hash = ${hash} AND (u.current_state = 'invited' OR u.is_unconfirmed)`.execute(tx);
  return rows[0];
}

/** The contractor who was only invited to this address. */
export async function invitedByEmail(tx: Read, email: string): Promise<number | undefined> {
  const { rows } = await sql<Row<"app_user", "id">>`SELECT id FROM app_user
    WHERE email = ${email} AND role = 'freelancer' AND current_state = 'invited'`.execute(tx);
  return rows[0]?.id;
}

/** Whether a company has anything to do with a contractor: a link that it made, a task, or money. */
export async function hasTies(read: Read, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_tied: boolean }>`
    SELECT EXISTS (SELECT 1 FROM company_contractor
        WHERE contractor_id = ${id} AND (invited_as_id IS NULL OR invite_token_hash IS NOT NULL))
      OR EXISTS (SELECT 1 FROM task WHERE contractor_id = ${id}) AS is_tied`.execute(read);
  return rows[0]?.is_tied !== false || (await hasAccount(read, id));
}

/**
 * Locks the contractor who was only invited to this address, so that no task and no registration comes in between, and
 * tells whether anything hangs on the invitation that only a contractor can have.
 */
export async function lockInvited(tx: Tx, email: string): Promise<{ id: number; isInUse: boolean } | undefined> {
  const { rows } = await sql<Row<"app_user", "id">>`SELECT u.id FROM app_user u JOIN contractor c ON c.id = u.id
    WHERE u.email = ${email} AND u.role = 'freelancer' AND u.current_state = 'invited' FOR UPDATE`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) {
    return undefined;
  }
  // Looked up after the lock: a task that was being made meanwhile is seen.
  const used = await sql<{
    is_in_use: boolean;
  }>`SELECT EXISTS (SELECT 1 FROM task WHERE contractor_id = ${id}) AS is_in_use`.execute(tx);
  return { id, isInUse: used.rows[0]?.is_in_use !== false || (await hasAccount(tx, id)) };
}
