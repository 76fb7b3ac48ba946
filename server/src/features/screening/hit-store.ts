import { allRows } from "@artel/shared/limits/lists";
import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { countOf, firstRow, rowsOf } from "../../platform/db/rows.ts";

export type HitRow = Row<"screening_hit", "id" | "user_id" | "names" | "state" | "source" | "reference">;

/** A hit, locked until the end. */
export function lockHit(tx: Tx, id: number): Promise<HitRow | undefined> {
  return firstRow<HitRow>(tx)`SELECT id, user_id, names, state, source, reference FROM screening_hit
    WHERE id = ${id} FOR UPDATE`;
}

/** Whose hit it is. */
export async function selectHit(read: Read, id: number): Promise<HitRow | undefined> {
  return firstRow<HitRow>(
    read,
  )`SELECT id, user_id, names, state, source, reference FROM screening_hit WHERE id = ${id}`;
}

/** Decides on a hit. */
export async function decideHit(
  tx: Tx,
  id: number,
  decision: { state: "falseHit" | "trueHit"; by: number; reason: string; now: Date },
): Promise<void> {
  await sql`UPDATE screening_hit SET state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.now},
    reason = ${decision.reason} WHERE id = ${id}`.execute(tx);
}

export interface ListedHit
  extends Row<
      "screening_hit",
      "id" | "user_id" | "names" | "occasion" | "found_at" | "state" | "decided_at" | "reason"
    >,
    Row<"screening_entry", "source" | "reference" | "born">,
    Row<"app_user", "role" | "email" | "country"> {
  readonly entry_name: string | null;
  readonly entry_country: Column<"screening_entry", "country">;
  readonly decided_name: string | null;
}

/** A page of the hits that wait, or that were decided on. */
export function selectHits(
  read: Read,
  filter: { readonly isOpen: boolean; readonly search: readonly string[] },
  query: ListQuery<"foundAt" | "name">,
): Promise<ListPage<ListedHit>> {
  const source = {
    columns: sql`h.id, h.user_id, h.names, h.occasion, h.found_at, h.state, h.decided_at, h.reason, u.role, u.email,
      coalesce(c.country, u.country) AS country, e.names[1] AS entry_name, e.source, e.reference, e.born, e.country AS entry_country,
      ${fullNameOf("d")} AS decided_name`,
    from: sql`FROM screening_hit h JOIN app_user u ON u.id = h.user_id LEFT JOIN company c ON c.id = h.user_id
      JOIN screening_entry e ON e.id = h.entry_id LEFT JOIN app_user d ON d.id = h.decided_by`,
    where: [
      filter.isOpen ? sql<boolean>`h.state = 'open'` : sql<boolean>`h.state <> 'open'`,
      holdsWords(filter.search, [sql`h.names::text`, sql`u.email`, sql`u.id`, sql`e.reference`, sql`e.names::text`]),
    ],
    orders: { foundAt: sql`h.found_at`, name: sql`lower(h.names[1])` },
    tie: [sql`h.id`],
  };
  return listPage<ListedHit, "foundAt" | "name">(read, source, query, allRows);
}

/** How many hits wait. */
export function countOpen(read: Read): Promise<number> {
  return countOf(read)`SELECT count(*) AS count FROM screening_hit WHERE state = 'open'`;
}

export interface ListedList
  extends Row<"screening_list", "id" | "name" | "entries" | "state" | "imported_at" | "published_at" | "screened_at"> {
  readonly imported_name: string;
  readonly published_name: string | null;
}

/** The twenty newest versions of the list. */
export function selectLists(read: Read): Promise<ListedList[]> {
  return rowsOf<ListedList>(read)`SELECT l.id, l.name, l.entries, l.state, l.imported_at, l.published_at, l.screened_at,
      ${fullNameOf("i")} AS imported_name, ${fullNameOf("p")} AS published_name
    FROM screening_list l JOIN app_user i ON i.id = l.imported_by LEFT JOIN app_user p ON p.id = l.published_by
    ORDER BY l.id DESC LIMIT 20`;
}
