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

/** One of a company, by address, locked until the end; undefined for anybody else. */
export async function lockMember(tx: Tx, companyId: number, email: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`SELECT ${columns} FROM app_user
    WHERE company_id = ${companyId} AND email = ${email} AND current_state <> 'removed' FOR UPDATE`.execute(tx);
  return rows[0];
}

interface LockedMember extends MemberRow, Row<"app_user", "must_change_password"> {
  /** A manager who may work; neither the owner, nor removed or blocked. */
  readonly is_member: boolean;
}

/** One who is or was of a company, by id, locked until the end. */
export async function lockMemberById(tx: Tx, companyId: number, id: number): Promise<LockedMember | undefined> {
  const { rows } =
    await sql<LockedMember>`SELECT ${columns}, must_change_password, current_state = 'member' AS is_member FROM app_user
    WHERE company_id = ${companyId} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
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

/** Managers with the right makePay who see the tasks of a maker: all tasks, or those they made. */
export async function payingMembers(tx: Read, companyId: number, maker: number): Promise<number[]> {
  const { rows } = await sql<Row<"app_user", "id">>`SELECT id FROM app_user
    WHERE company_id = ${companyId} AND id <> ${companyId} AND rights @> '{"makePay": true}'
      AND (rights @> '{"allTask": true}' OR id = ${maker}) ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}
