import type { UserRole, UserState } from "@artel/shared/states/people";
import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { type Asked, type FoundRow, namedBy, namedRows, newestThenNamed } from "../../platform/db/search.ts";
import { isUser, roleOf, stateOf } from "./list-store.ts";

export interface FoundPerson extends FoundRow, Row<"app_user", "id" | "email"> {
  readonly fullname: string;
  readonly user_role: UserRole;
  readonly user_state: UserState;
}

/** Everybody who has an account, by name, address or number; the old ones by the index of names. */
export function selectFoundPeople(read: Read, asked: Asked): Promise<FoundPerson[]> {
  const source = {
    columns: sql`u.id, u.email, ${fullNameOf("u")} AS fullname, ${roleOf} AS user_role, ${stateOf} AS user_state`,
    from: sql`FROM app_user u LEFT JOIN company own ON own.id = u.id`,
    where: [isUser],
    at: sql`u.created_at`,
    id: sql`u.id`,
    text: [sql`u.plain_name`],
  };
  const named = sql<Row<"app_user", "id">>`
      (SELECT u.id FROM app_user u WHERE ${namedBy(sql`u.plain_name`, asked)} LIMIT ${namedRows})
      UNION (SELECT u.id FROM app_user u WHERE u.id = ${asked.id ?? 0})`;
  return newestThenNamed(read, source, asked, named);
}
