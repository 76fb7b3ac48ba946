import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

export type InvitingCompany = Row<"company", "id" | "name" | "brand_name"> & Row<"company_contractor", "invited_at">;

/** The companies that invited a contractor, newest invitation first. */
export async function companiesOf(tx: Read, contractorId: number): Promise<InvitingCompany[]> {
  const { rows } = await sql<InvitingCompany>`
    SELECT c.id, c.name, c.brand_name, cc.invited_at FROM company_contractor cc JOIN company c ON c.id = cc.company_id
    WHERE cc.contractor_id = ${contractorId} ORDER BY cc.invited_at DESC, c.id DESC`.execute(tx);
  return rows;
}
