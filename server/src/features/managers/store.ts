import type { ManagerRights } from "@artel/shared/states/manager-rights";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row } from "../../platform/db/row.ts";

export interface MemberRow
  extends Row<"app_user", "id" | "name" | "surname" | "email" | "phone" | "language">,
    NumberRow<"app_user", "current_state"> {
  readonly rights: Column<"app_user", "rights"> & Partial<ManagerRights>;
}

const columns = sql`id, name, surname, email, phone, language, rights, number_of(current_state) AS current_state`;

/** Everybody who is or was of a company, the owner first. */
export async function membersOf(tx: Read, companyId: number): Promise<MemberRow[]> {
  const { rows } =
    await sql<MemberRow>`SELECT ${columns} FROM app_user WHERE company_id = ${companyId} ORDER BY id`.execute(tx);
  return rows;
}

/** One who is or was of a company, by address, locked until the end; undefined for anybody else. */
export async function lockMember(tx: Tx, companyId: number, email: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`SELECT ${columns} FROM app_user
    WHERE company_id = ${companyId} AND email = ${email} FOR UPDATE`.execute(tx);
  return rows[0];
}

export interface NewManager {
  readonly companyId: number;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly rights: ManagerRights;
  readonly language: Column<"app_user", "language">;
  readonly verifier: string;
  readonly kid: string;
  readonly now: Date;
}

/**
 * Adds a manager whose password is a first one. An address that this company removed before comes back as the
 * same person; undefined when anybody else has the address, also by a request at the same time.
 */
export async function insertManager(tx: Tx, manager: NewManager): Promise<number | undefined> {
  const rights = JSON.stringify(manager.rights);
  const { rows } = await sql<Row<"app_user", "id">>`
    INSERT INTO app_user AS u (role, company_id, email, name, surname, language, current_state, rights, verifier, pepper_kid,
      password_changed_at, must_change_password, created_at)
    VALUES ('company', ${manager.companyId}, ${manager.email}, ${manager.name}, ${manager.surname}, ${manager.language},
      'member', ${rights}::jsonb, ${manager.verifier}, ${manager.kid}, ${manager.now}, true, ${manager.now})
    ON CONFLICT ON CONSTRAINT app_user_email_unique DO UPDATE SET name = excluded.name, surname = excluded.surname,
      phone = '', current_state = excluded.current_state, rights = excluded.rights, verifier = excluded.verifier,
      pepper_kid = excluded.pepper_kid, password_changed_at = excluded.password_changed_at, must_change_password = true
      WHERE u.company_id = excluded.company_id AND u.current_state = 'removed'
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Stores what an owner changed of a manager. */
export async function updateManager(
  tx: Tx,
  manager: Pick<MemberRow, "id" | "name" | "surname" | "phone"> & { readonly rights: ManagerRights },
): Promise<void> {
  await sql`UPDATE app_user SET name = ${manager.name}, surname = ${manager.surname}, phone = ${manager.phone},
    rights = ${JSON.stringify(manager.rights)}::jsonb WHERE id = ${manager.id}`.execute(tx);
}

/** Removes a manager: the rights end, the password is gone, and the list leaves the person out. */
export async function removeManager(tx: Tx, id: number, rights: ManagerRights): Promise<void> {
  await sql`UPDATE app_user SET current_state = 'removed', rights = ${JSON.stringify(rights)}::jsonb,
    verifier = NULL, pepper_kid = NULL WHERE id = ${id}`.execute(tx);
}

interface Employer {
  readonly name: Column<"company", "name" | "brand_name">;
  readonly is_activated: Column<"company", "can_proforma">;
}

/** The name of a company as a mail says it, and whether operators have activated it. */
export async function employerOf(tx: Read, companyId: number): Promise<Employer | undefined> {
  const { rows } = await sql<Employer>`
    SELECT coalesce(nullif(brand_name, ''), name) AS name, can_proforma AS is_activated FROM company
    WHERE id = ${companyId}`.execute(tx);
  return rows[0];
}
