import { allRows } from "@artel/shared/limits/lists";
import { sql } from "kysely";
import { isOneOf } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../../platform/db/list.ts";
import type { Row } from "../../../platform/db/row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { type PersonRow, personColumns, personTables } from "../store.ts";

export interface VerificationFilter {
  readonly tab: "open" | "all";
  /** Any of these; all without them. */
  readonly states: readonly string[] | undefined;
  /** Words of the search, folded. */
  readonly search: readonly string[];
}

export type VerificationOrder = "due" | "since" | "name";

const name = sql`btrim(u.name || ' ' || u.surname)`;
const there = sql<boolean>`u.current_state <> 'removed'`;
/** Asked to verify, and not passed. */
const isOpen = sql<boolean>`(k.kyc_level IS NOT NULL AND k.kyc_state NOT IN ('not_assigned', 'accepted'))`;

/** A page of the freelancers and how far the verification of each is. */
export function selectVerifications(
  read: Read,
  filter: VerificationFilter,
  query: ListQuery<VerificationOrder>,
): Promise<ListPage<PersonRow>> {
  const source = {
    columns: personColumns,
    from: sql`FROM ${personTables}`,
    where: [
      there,
      filter.tab === "open" ? isOpen : sql<boolean>`true`,
      isOneOf(sql`CASE WHEN k.kyc_level IS NULL THEN 'not_assigned' ELSE k.kyc_state END`, filter.states),
      holdsWords(filter.search, [sql`u.id`, name, sql`u.email`, sql`k.kyc_level`, sql`v.applicant_id`]),
    ],
    orders: { due: sql`k.kyc_due`, since: sql`v.changed_at`, name: sql`lower(${name})` },
    emptyLast: ["due", "since"] as const,
    tie: [sql`u.id`],
  };
  return listPage<PersonRow, VerificationOrder>(read, source, query, allRows);
}

export interface VerificationCounts {
  readonly open: number;
  readonly all: number;
  readonly blocked: number;
}

/** How many freelancers are to verify, how many there are, and how many cannot withdraw: their day was before tomorrow in UTC. */
export async function countVerifications(read: Read, now: Date): Promise<VerificationCounts> {
  const tomorrow = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
  const { rows } = await sql<VerificationCounts>`SELECT count(*) AS all, count(*) FILTER (WHERE ${isOpen}) AS open,
      count(*) FILTER (WHERE ${isOpen} AND k.kyc_due < ${tomorrow}) AS blocked
    FROM contractor k JOIN app_user u ON u.id = k.id WHERE ${there}`.execute(read);
  return rows[0] ?? { open: 0, all: 0, blocked: 0 };
}

export interface HistoryRow extends Row<"audit.record", "created_at" | "action" | "reason"> {
  readonly by: string;
}

/** What became of the verification of a person by the audit log, newest first, without who looked at it. */
export function selectHistory(read: Read, contractor: number): Promise<HistoryRow[]> {
  return rowsOf<HistoryRow>(read)`
    SELECT r.created_at, r.action, coalesce(nullif(btrim(u.name || ' ' || u.surname), ''), u.email, '') AS by, r.reason
    FROM audit.record r LEFT JOIN app_user u ON u.id = r.actor
    WHERE r.subject = ${`contractor:${contractor}`} AND r.action LIKE 'verification.%' AND r.action <> 'verification.read'
    ORDER BY r.created_at DESC, r.seq DESC LIMIT 100`;
}
