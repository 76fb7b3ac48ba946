import type { ReviewState } from "@artel/shared/states/company-review";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import {
  type Asked,
  type FoundRow,
  namedBy,
  namedRows,
  newestThatFit,
  newestThenNamed,
} from "../../platform/db/search.ts";
import { reviewColumns } from "./review/store.ts";

export interface FoundCompany
  extends FoundRow,
    Row<"company", "id" | "name" | "brand_name" | "created_at">,
    Row<"app_user", "email"> {
  readonly standing: ReviewState;
}

const columns = sql`c.id, c.name, c.brand_name, c.created_at, u.email, ${reviewColumns}`;

/** Companies that a contractor works for, by their names, the latest invitation first. */
export function selectCompaniesOf(read: Read, contractor: number, asked: Asked): Promise<FoundCompany[]> {
  const source = {
    columns,
    from: sql`FROM company_contractor cc JOIN company c ON c.id = cc.company_id JOIN app_user u ON u.id = c.id`,
    where: [sql<boolean>`cc.contractor_id = ${contractor} AND cc.status <> 'asked'`],
    at: sql`cc.invited_at`,
    id: sql`c.id`,
    text: [sql`c.plain_name`],
  };
  return newestThatFit(read, source, asked);
}

/** All companies by their names, their owner and its address; the two indexes know the old ones. */
export function selectAllCompanies(read: Read, asked: Asked): Promise<FoundCompany[]> {
  const source = {
    columns,
    from: sql`FROM company c JOIN app_user u ON u.id = c.id`,
    where: [],
    at: sql`c.created_at`,
    id: sql`c.id`,
    text: [sql`c.plain_name`, sql`u.plain_name`],
  };
  const named = sql<Row<"company", "id">>`
      (SELECT c.id FROM company c WHERE ${namedBy(sql`c.plain_name`, asked)} LIMIT ${namedRows})
      UNION (SELECT u.id FROM app_user u WHERE ${namedBy(sql`u.plain_name`, asked)}
        AND u.role = 'company' AND u.company_id = u.id LIMIT ${namedRows})
      UNION (SELECT c.id FROM company c WHERE c.id = ${asked.id ?? 0})`;
  return newestThenNamed(read, source, asked, named);
}
