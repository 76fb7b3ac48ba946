import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { type Asked, type FoundRow, newestThatFit, ownRows } from "../../platform/db/search.ts";

export interface FoundPerson extends FoundRow, Row<"app_user", "id" | "email" | "created_at"> {
  readonly fullname: string;
}

/** Managers of a company by name and address, without its owner and without those who were removed. */
export function selectFoundManagers(read: Read, company: number, asked: Asked): Promise<FoundPerson[]> {
  return newestThatFit<FoundPerson>(
    read,
    {
      columns: sql`u.id, u.email, u.created_at,
        coalesce(nullif(btrim(u.name || ' ' || u.surname), ''), u.email) AS fullname`,
      from: sql`FROM app_user u`,
      where: [sql<boolean>`u.company_id = ${company} AND u.id <> ${company} AND u.current_state <> 'removed'`],
      at: sql`u.created_at`,
      id: sql`u.id`,
      text: [sql`u.plain_name`],
      sums: [],
      currency: sql`''`,
      most: ownRows,
    },
    asked,
  );
}
