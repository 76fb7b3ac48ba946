import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { type Asked, type FoundRow, namedBy, namedRows, newestThenNamed } from "../../platform/db/search.ts";

export interface FoundContractor
  extends FoundRow,
    Row<"app_user", "id" | "email">,
    Row<"company_contractor", "status"> {
  readonly fullname: string;
}

const fullname = fullNameOf("u");

/** Freelancers of a company by name and address, the latest invited first; whoever was asked has told the company no name yet. */
export function selectFoundContractors(read: Read, company: number, asked: Asked): Promise<FoundContractor[]> {
  const source = {
    columns: sql`u.id, u.email, ${fullname} AS fullname, cc.status`,
    from: sql`FROM company_contractor cc JOIN app_user u ON u.id = cc.contractor_id`,
    where: [sql<boolean>`cc.company_id = ${company} AND cc.status <> 'asked'`],
    at: sql`cc.invited_at`,
    id: sql`u.id`,
    text: [sql`u.plain_name`],
  };
  // The names are asked first, whatever the database thinks of the links: OFFSET keeps the question about them apart.
  const named = sql<Row<"app_user", "id">>`SELECT u.id FROM app_user u
      WHERE ${namedBy(sql`u.plain_name`, asked)} AND EXISTS (SELECT FROM company_contractor cc
        WHERE cc.company_id = ${company} AND cc.contractor_id = u.id OFFSET 0) LIMIT ${namedRows}`;
  return newestThenNamed(read, source, asked, named);
}
