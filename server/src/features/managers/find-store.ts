import { allRows } from "@artel/shared/limits/lists";
import type { ManagerRights } from "@artel/shared/states/manager-rights";
import type { ManagerAccess } from "@artel/shared/states/manager-state";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Column, Row } from "../../platform/db/row.ts";

export interface FoundManager extends Row<"app_user", "id" | "name" | "surname" | "email" | "phone"> {
  readonly rights: Column<"app_user", "rights"> & Partial<ManagerRights>;
  readonly access: ManagerAccess;
  readonly last_seen_at: Column<"session", "last_used_at"> | null;
}

/** Keys that the page of managers can be ordered by. */
export type ManagerOrder = "name" | "email" | "phone" | "access" | "seen";

export interface ManagerFilter {
  readonly companyId: number;
  /** Words of the search, folded. */
  readonly search: readonly string[];
  /** The states in the order of their words in the reader's language, and those with a word of a search. */
  readonly accessInOrder: readonly ManagerAccess[];
  readonly accessWithWord: (word: string) => readonly ManagerAccess[];
}

/** A page of the managers of a company. */
export function selectManagers(
  read: Read,
  filter: ManagerFilter,
  query: ListQuery<ManagerOrder>,
): Promise<ListPage<FoundManager>> {
  const { companyId, search, accessInOrder, accessWithWord } = filter;
  const access = sql`CASE WHEN u.current_state = 'blocked' THEN 'blocked'
    WHEN u.must_change_password THEN 'invited' ELSE 'active' END`;
  const fullname = sql`u.name || ' ' || u.surname`;
  // Read for the rows of the page alone, unless the page is ordered by it.
  const seen = sql`(SELECT max(s.last_used_at) FROM session s WHERE s.user_id = u.id)`;
  const source = {
    columns: sql`u.id, u.name, u.surname, u.email, u.phone, u.rights, ${access} AS access, ${seen} AS last_seen_at`,
    from: sql`FROM app_user u`,
    where: [
      sql<boolean>`u.company_id = ${companyId} AND u.id <> ${companyId} AND u.current_state <> 'removed'`,
      holdsWords(search, [fullname, sql`u.email`, sql`u.phone`], [{ column: access, codesOf: accessWithWord }]),
    ],
    orders: {
      name: sql`lower(${fullname})`,
      email: sql`u.email`,
      phone: sql`nullif(u.phone, '')`,
      access: sql`array_position(${accessInOrder}::text[], ${access})`,
      seen,
    },
    emptyLast: ["phone", "seen"] as const,
    tie: [sql`u.id`],
  };
  return listPage<FoundManager, ManagerOrder>(read, source, query, allRows);
}
