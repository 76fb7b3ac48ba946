import { allRows } from "@artel/shared/limits/lists";
import type { AccountSetting } from "@artel/shared/states/account-settings";
import type { UserRole, UserState } from "@artel/shared/states/people";
import { type RawBuilder, sql } from "kysely";
import { isOneOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { OuterRow, Row } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";

/** Settings of an account that are not as usual; a manager has none. */
const flags = sql`CASE
  WHEN own.id IS NOT NULL THEN array_remove(ARRAY[CASE WHEN own.is_friend THEN 'isFriend' END,
    CASE WHEN own.hide_rub_byn THEN 'hideRubByn' END, CASE WHEN NOT own.is_new_transactions THEN 'isNewTransactions' END,
    CASE WHEN NOT u.api_v2 THEN 'apiV2' END], NULL) || own.flags
  WHEN k.id IS NOT NULL THEN array_remove(ARRAY[CASE WHEN NOT u.api_v2 THEN 'apiV2' END], NULL) || k.flags
  ELSE '{}'::text[] END`;

/** What a person is, of a query with `app_user u` and the company that it owns. */
export const roleOf = sql`CASE WHEN own.id IS NOT NULL THEN 'owner' WHEN u.role = 'company' THEN 'manager' ELSE 'freelancer' END`;
/** How operators read the state of `app_user u`. */
export const stateOf = sql`CASE u.current_state WHEN 'member' THEN 'active' WHEN 'blocked' THEN 'closed' ELSE u.current_state::text END`;
const name = sql`btrim(u.name || ' ' || u.surname)`;

const tables = sql`app_user u LEFT JOIN company own ON own.id = u.id LEFT JOIN company c ON c.id = u.company_id
  LEFT JOIN contractor k ON k.id = u.id LEFT JOIN visit v ON v.user_id = u.id`;
const columns = sql`u.id, ${name} AS full_name, u.email, ${roleOf} AS user_role, ${stateOf} AS user_state, c.id AS company_id,
  c.name AS company_name, u.created_at, v.seen_at, u.language, u.country, u.phone, u.is_unconfirmed, ${flags} AS settings_on,
  coalesce(u.company_id, u.id) AS tenant`;

const isOpenSegment = (now: Date) => sql`(s.ends_at IS NULL OR s.ends_at > ${now})`;
const segmentsAt = (
  now: Date,
) => sql`coalesce((SELECT array_agg(s.name ORDER BY lower(s.name)) FROM segment s JOIN segment_member m ON m.segment_id = s.id
    WHERE m.account_id = u.id AND ${isOpenSegment(now)}), '{}') AS segments`;

/** A person as operators read one. */
export interface UserRow
  extends Row<"app_user", "id" | "email" | "created_at" | "language" | "country" | "phone" | "is_unconfirmed">,
    OuterRow<Row<"visit", "seen_at">> {
  readonly full_name: string;
  readonly user_role: UserRole;
  readonly user_state: UserState;
  readonly company_id: Row<"app_user", "company_id">["company_id"];
  readonly company_name: OuterRow<Row<"company", "name">>["name"];
  readonly settings_on: readonly AccountSetting[];
  /** Whose audit chain it is: the company's, or the freelancer's own. */
  readonly tenant: Row<"app_user", "id">["id"];
}

/** The same in a list. */
export interface ListedRow extends UserRow {
  /** By name; of one whose day has come nobody is a member. */
  readonly segments: readonly string[];
}

export interface UserFilter {
  /** Any of these; all without them. */
  readonly roles: readonly string[] | undefined;
  /** Any of these; all but the removed without them. */
  readonly states: readonly string[] | undefined;
  readonly flags: readonly string[] | undefined;
  readonly segments: readonly number[] | undefined;
  /** Words of the search, folded. */
  readonly search: readonly string[];
  readonly now: Date;
}

export type UserOrder = "name" | "company" | "createdAt" | "seenAt";

/** Operators are no users. */
export const isUser = sql<boolean>`u.role <> 'operator'`;

function anyFlag(wanted: readonly string[] | undefined): RawBuilder<boolean> {
  return wanted ? sql<boolean>`(${flags}) && ${[...wanted]}::text[]` : sql<boolean>`true`;
}

function anySegment(wanted: readonly number[] | undefined, now: Date): RawBuilder<boolean> {
  return wanted
    ? sql<boolean>`EXISTS (SELECT 1 FROM segment_member m JOIN segment s ON s.id = m.segment_id
        WHERE m.account_id = u.id AND m.segment_id = ANY (${[...wanted]}::bigint[]) AND ${isOpenSegment(now)})`
    : sql<boolean>`true`;
}

/** A page of everybody who has an account; operators have none. */
export function selectUsers(read: Read, filter: UserFilter, query: ListQuery<UserOrder>): Promise<ListPage<ListedRow>> {
  const source = {
    columns: sql`${columns}, ${segmentsAt(filter.now)}`,
    from: sql`FROM ${tables}`,
    where: [
      isUser,
      filter.states ? isOneOf(stateOf, filter.states) : sql<boolean>`u.current_state <> 'removed'`,
      isOneOf(roleOf, filter.roles),
      anyFlag(filter.flags),
      anySegment(filter.segments, filter.now),
      holdsWords(filter.search, [sql`u.id`, name, sql`u.email`, sql`c.name`]),
    ],
    orders: {
      name: sql`lower(${name})`,
      company: sql`lower(c.name)`,
      createdAt: sql`u.created_at`,
      seenAt: sql`v.seen_at`,
    },
    emptyLast: ["company", "seenAt"] as const,
    tie: [sql`u.id`],
  };
  return listPage<ListedRow, UserOrder>(read, source, query, allRows);
}

/** The people of a company, its owner first, without the removed. */
export function selectPeopleOf(read: Read, company: number): Promise<UserRow[]> {
  return rowsOf<UserRow>(read)`SELECT ${columns} FROM ${tables}
    WHERE u.company_id = ${company} AND u.role = 'company' AND (u.id = ${company} OR u.current_state <> 'removed')
    ORDER BY u.id <> ${company}, lower(${name}), u.id`;
}

/** One person; undefined for an operator and an id that nobody has. */
export function selectUser(read: Read, id: number): Promise<UserRow | undefined> {
  return firstRow<UserRow>(read)`SELECT ${columns} FROM ${tables} WHERE u.id = ${id} AND ${isUser}`;
}
