import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row, TextRow } from "../../platform/db/row.ts";
import { firstRow } from "../../platform/db/rows.ts";

export type CompanyRow = Row<
  "company",
  "bills" | "tarif_id" | "is_friend" | "hide_rub_byn" | "flags" | "company_pay_tax"
>;

/** The settings of a company that decide about its money, or undefined. */
export function selectCompany(tx: Read, id: number): Promise<CompanyRow | undefined> {
  return firstRow<CompanyRow>(tx)`SELECT bills, tarif_id, is_friend, hide_rub_byn, flags, company_pay_tax
    FROM company WHERE id = ${id}`;
}

/** Puts the balances of a person on the channel, in the transaction of what changed them. */
export async function publishBalances(tx: Tx, owner: number, method: string): Promise<void> {
  await sql`SELECT publish_to(b.owner, jsonb_build_object('method', ${method}::text, 'code', 200,
      'content', jsonb_build_object('balances', b.balances::jsonb)))
    FROM ledger.balances_of(ARRAY[${owner}::bigint]) b`.execute(tx);
}

/** Whether an id owns money as a company or as a contractor; undefined for a manager, an operator and nobody. */
export async function roleOf(tx: Read, id: number): Promise<"company" | "contractor" | undefined> {
  const { rows } = await sql<{ role: "company" | "contractor" }>`
    SELECT 'company' AS role FROM company WHERE id = ${id}
    UNION ALL SELECT 'contractor' FROM contractor WHERE id = ${id}`.execute(tx);
  return rows[0]?.role;
}

export type ContractorRow = Row<"contractor", "tarif_id" | "flags"> & TextRow<"contractor", "card_tax">;

/** The tariff and flags of a contractor, and the card-tax rate that its money has by default, such as "0.0280"; or undefined. */
export function selectContractor(tx: Read, id: number): Promise<ContractorRow | undefined> {
  return firstRow<ContractorRow>(tx)`SELECT tarif_id, flags, card_tax::text FROM contractor
    WHERE id = ${id}`;
}
