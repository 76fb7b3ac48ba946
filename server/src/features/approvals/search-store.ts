import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { type Asked, type FoundRow, namedBy, namedRows, newestThenNamed } from "../../platform/db/search.ts";
import type { Approval } from "./approval.ts";

export type FoundApproval = FoundRow & Pick<Approval, "id" | "about" | "state" | "askedByName" | "expiresAt">;

/** Operators whose requests are looked for by a word of their names. */
const mostPeople = 100;

/**
 * Requests for a second person, whatever became of them: by what they are about, why they were made and by whom. `texts` are
 * the words of each key of a text, in plain letters; they are no rare words, so no index knows them.
 */
export function selectFoundApprovals(
  read: Read,
  asked: Asked,
  texts: ReadonlyMap<string, string>,
): Promise<FoundApproval[]> {
  const keys = [...texts].map(([key, words]) => sql`WHEN ${key} THEN ${words}`);
  const source = {
    columns: sql`a.id, a.about, a.state, a.expires_at AS "expiresAt", btrim(u.name || ' ' || u.surname) AS "askedByName"`,
    from: sql`FROM approval a JOIN app_user u ON u.id = a.asked_by`,
    where: [],
    at: sql`a.asked_at`,
    id: sql`a.id`,
    text: [sql`CASE a.about ->> 'key' ${sql.join(keys, sql` `)} END`, sql`a.plain_words`, sql`u.plain_name`],
  };
  const named = sql<Row<"approval", "id">>`
      (SELECT a.id FROM approval a WHERE ${namedBy(sql`a.plain_words`, asked)} LIMIT ${namedRows})
      UNION (SELECT a.id FROM (SELECT u.id FROM app_user u WHERE ${namedBy(sql`u.plain_name`, asked)} AND u.role = 'operator'
          LIMIT ${mostPeople}) u
        CROSS JOIN LATERAL (SELECT id FROM approval WHERE asked_by = u.id ORDER BY id DESC LIMIT ${namedRows}) a
        ORDER BY a.id DESC LIMIT ${namedRows})
      UNION (SELECT a.id FROM approval a WHERE a.id = ${asked.id ?? 0})`;
  return newestThenNamed(read, source, asked, named);
}
