import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

export interface UnconfirmedRow extends Row<"app_user", "id" | "role"> {
  readonly companyId: Row<"app_user", "company_id">["company_id"];
}

/** The account of an address that nobody has proved, locked; undefined where there is none, it is only invited, or it is a manager's. */
export async function lockUnconfirmedRow(tx: Tx, email: string): Promise<UnconfirmedRow | undefined> {
  const { rows } = await sql<UnconfirmedRow>`SELECT id, role, company_id AS "companyId" FROM app_user
    WHERE email = ${email} AND is_unconfirmed AND current_state = 'active' AND (role = 'freelancer' OR id = company_id) FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

/** Leaves of a contractor the address alone, as of one who was only invited. */
export async function blankContractor(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE app_user SET current_state = 'invited', is_unconfirmed = false, name = '', surname = '', phone = '',
    country = '', marketing = NULL, terms = 'mustAccept', terms_accepted_at = NULL, verifier = NULL, pepper_kid = NULL
    WHERE id = ${id}`.execute(tx);
}

/** Removes somebody who never was there; the address is free. */
export async function removeAccount(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE app_user SET current_state = 'removed', is_unconfirmed = false, rights = '{}', verifier = NULL, pepper_kid = NULL
    WHERE id = ${id}`.execute(tx);
}
