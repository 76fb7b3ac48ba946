import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { type Asked, type FoundRow, newestThatFit } from "../../platform/db/search.ts";

export interface FoundPerson extends FoundRow, Row<"app_user", "id" | "email"> {
  readonly fullname: string;
}

/** Managers of a company by name and address, without its owner and without those who were removed. */
export function selectFoundManagers(read: Read, company: number, asked: Asked): Promise<FoundPerson[]> {
  return newestThatFit<FoundPerson>(
    read,
    {
      columns: sql`u.id, u.email,
        ${fullNameOf("u")} AS fullname`,
      from: sql`FROM app_user u`,
      where: [sql<boolean>`u.company_id = ${company} AND u.id <> ${company} AND u.current_state <> 'removed'`],
      at: sql`u.created_at`,
      id: sql`u.id`,
      text: [sql`u.plain_name`],
    },
    asked,
  );
}
