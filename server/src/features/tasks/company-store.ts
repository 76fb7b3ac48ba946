import { collapseSpaces } from "@artel/shared/checks/cyrillic-text";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row, TextRow } from "../../platform/db/row.ts";
import type { PlanRow } from "./store.ts";

export type CompanyRow = Row<
  "company",
  | "id"
  | "is_friend"
  | "hide_rub_byn"
  | "flags"
  | "bills"
  | "company_pay_tax"
  | "is_auto_publish_task"
  | "imports_any_amount"
  | "facts_version"
> &
  TextRow<"company", "fee_rate">;

/** The settings of a company that decide about new tasks. */
export async function companyRow(tx: Read, companyId: number): Promise<CompanyRow | undefined> {
  const { rows } =
    await sql<CompanyRow>`SELECT id, fee_rate::text, is_friend, hide_rub_byn, flags, bills, company_pay_tax,
    is_auto_publish_task, imports_any_amount, facts_version FROM company WHERE id = ${companyId}`.execute(tx);
  return rows[0];
}

/** `status` at this company: 1 active, 2 inactive, 3 invite sent. */
export type ContractorRow = Row<"contractor", "id"> &
  TextRow<"contractor", "card_tax"> &
  Row<"app_user", "email"> &
  NumberRow<"company_contractor", "status">;

/** A contractor with what the company has settled for his tasks. */
export interface SettledContractor extends ContractorRow, Row<"app_user", "name"> {
  readonly plan: Column<"task_settings", "plan"> & (PlanRow | null);
  /** New tasks are paid at once. */
  readonly auto_pay: Column<"task_settings", "auto_pay">;
}

const settledColumns = sql`k.id, u.email, CASE WHEN cc.status = 'asked' THEN '' ELSE btrim(u.name || ' ' || u.surname) END AS name, number_of(cc.status) AS status, k.card_tax::text, s.plan, coalesce(s.auto_pay, false) AS auto_pay`;

const settlements = sql`LEFT JOIN task_settings s ON s.company_id = cc.company_id AND s.contractor_id = cc.contractor_id`;

const settledTables = sql`company_contractor cc JOIN contractor k ON k.id = cc.contractor_id JOIN app_user u ON u.id = k.id
  ${settlements}`;

/** Whom a company means: an id, an address, or a full name, however many spaces stand in it. */
export interface WantedContractor {
  readonly id?: number | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

/** A contractor of a company by id, e-mail or name; undefined for a stranger, and for a name that two of them have. */
export async function contractorOf(
  tx: Read,
  companyId: number,
  who: WantedContractor,
): Promise<SettledContractor | undefined> {
  const [contractor, other] = await contractorsNamed(tx, companyId, who);
  return other ? undefined : contractor;
}

/** The contractors of a company who are meant: one, nobody, or two of one name, who stand for all of it. */
export async function contractorsNamed(
  tx: Read,
  companyId: number,
  who: WantedContractor,
): Promise<SettledContractor[]> {
  const isMeant =
    who.name === undefined
      ? sql`(k.id = ${who.id ?? 0} OR (u.email = ${who.email ?? ""} AND u.current_state <> 'removed'))`
      : sql`regexp_replace(btrim(u.name || ' ' || u.surname), '\\s+', ' ', 'g') = ${collapseSpaces(who.name)}
        AND u.current_state <> 'removed' AND cc.status <> 'asked'`;
  const { rows } = await sql<SettledContractor>`SELECT ${settledColumns} FROM ${settledTables}
    WHERE cc.company_id = ${companyId} AND ${isMeant} ORDER BY k.id = ${who.id ?? 0} DESC, k.id LIMIT 2`.execute(tx);
  return who.name === undefined ? rows.slice(0, 1) : rows;
}

/** All contractors of a company, oldest first. */
export async function contractorsOf(tx: Read, companyId: number): Promise<ContractorRow[]> {
  const { rows } = await sql<ContractorRow>`
    SELECT k.id, u.email, number_of(cc.status) AS status, k.card_tax::text FROM company_contractor cc
    JOIN contractor k ON k.id = cc.contractor_id JOIN app_user u ON u.id = k.id
    WHERE cc.company_id = ${companyId} ORDER BY k.id`.execute(tx);
  return rows;
}

/**
 * The contractors of a company by e-mail, of those asked for. The persons are found first, by the index of addresses: a plan that
 * is kept took each contractor of the company and went through all addresses.
 */
export async function contractorsByEmail(
  tx: Read,
  companyId: number,
  emails: readonly string[],
): Promise<Map<string, SettledContractor>> {
  const { rows } = await sql<SettledContractor>`
    WITH u AS MATERIALIZED (SELECT id, email, name, surname FROM app_user
      WHERE email = ANY (${emails}::text[]) AND current_state <> 'removed')
    SELECT ${settledColumns} FROM u JOIN contractor k ON k.id = u.id
    JOIN company_contractor cc ON cc.company_id = ${companyId} AND cc.contractor_id = k.id ${settlements}`.execute(tx);
  return new Map(rows.map((row) => [row.email, row]));
}
