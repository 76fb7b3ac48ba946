import { allRows } from "@artel/shared/limits/lists";
import { sql } from "kysely";
import { fullNameOf } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../../platform/db/list.ts";
import type { Column, Row } from "../../../platform/db/row.ts";
import { firstRow } from "../../../platform/db/rows.ts";

export interface LiveRow extends Row<"app_user", "id" | "email"> {
  readonly role: Column<"app_user", "role"> & ("company" | "freelancer");
  readonly name: Column<"app_user", "name">;
  readonly account_id: number;
  readonly sessions: number;
  readonly connections: number;
  readonly last_used_at: Column<"session", "last_used_at">;
}

export interface LiveFilter {
  readonly onlyConnected: boolean;
  readonly search: readonly string[];
  /** Open connections by person. */
  readonly connections: ReadonlyMap<string, number>;
  readonly now: Date;
}

export type LiveOrder = "connections" | "sessions" | "lastUsedAt";

/** A page of the people who are signed in. Operators are not among them: who they are is the business of administration. */
export function selectLive(read: Read, filter: LiveFilter, query: ListQuery<LiveOrder>): Promise<ListPage<LiveRow>> {
  const { onlyConnected, search, connections, now } = filter;
  const counts = JSON.stringify(Object.fromEntries(connections));
  const source = {
    columns: sql`p.*`,
    from: sql`FROM (SELECT u.id, u.email, u.role, ${fullNameOf("u")} AS name, coalesce(u.company_id, u.id) AS account_id,
        s.sessions, s.last_used_at, coalesce((${counts}::jsonb ->> u.id::text)::integer, 0) AS connections
      FROM (SELECT user_id, count(*) AS sessions, max(last_used_at) AS last_used_at FROM session
        WHERE ended_at IS NULL AND expires_at > ${now} GROUP BY user_id) s
        JOIN app_user u ON u.id = s.user_id AND u.role <> 'operator') p`,
    where: [
      onlyConnected ? sql<boolean>`p.connections > 0` : sql<boolean>`true`,
      holdsWords(search, [sql`p.id`, sql`p.name`, sql`p.email`]),
    ],
    orders: { connections: sql`p.connections`, sessions: sql`p.sessions`, lastUsedAt: sql`p.last_used_at` },
    tie: [sql`p.last_used_at`, sql`p.id`],
  };
  return listPage<LiveRow, LiveOrder>(read, source, query, allRows);
}

/** The account of a person of the product who has a live session; undefined for everybody else, and for operators. */
export async function accountSignedIn(read: Read, id: number, now: Date): Promise<number | undefined> {
  const row = await firstRow<Pick<LiveRow, "account_id">>(read)`SELECT coalesce(u.company_id, u.id) AS account_id
    FROM session s JOIN app_user u ON u.id = s.user_id AND u.role <> 'operator'
    WHERE s.user_id = ${id} AND s.ended_at IS NULL AND s.expires_at > ${now} LIMIT 1`;
  return row?.account_id;
}
