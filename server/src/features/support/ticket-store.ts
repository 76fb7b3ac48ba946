import { allRows } from "@artel/shared/limits/lists";
import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";

export interface TicketRow
  extends Row<
    "support_request",
    | "id"
    | "text"
    | "screen"
    | "object"
    | "failed_request"
    | "asked_at"
    | "changed_at"
    | "waits_since"
    | "assigned_id"
    | "state"
  > {
  readonly account_id: number;
  readonly by: string;
  readonly email: Column<"app_user", "email">;
  readonly assigned_name: string | null;
}

const columns = sql`r.id, r.text, r.screen, r.object, r.failed_request, r.asked_at, r.changed_at, r.waits_since, r.state,
  r.assigned_id, coalesce(u.company_id, u.id) AS account_id, ${fullNameOf("u")} AS by, u.email,
  CASE WHEN r.assigned_id IS NOT NULL THEN ${fullNameOf("a")} END AS assigned_name`;
const from = sql`FROM support_request r JOIN app_user u ON u.id = r.user_id LEFT JOIN app_user a ON a.id = r.assigned_id`;

export type TicketTab = "open" | "mine" | "answered" | "closed" | "all";

/** A page of the questions of everybody, by the words of question and conversation, by person, page and number. */
export function selectTickets(
  read: Read,
  filter: { readonly tab: TicketTab; readonly caller: number; readonly search: readonly string[] },
  query: ListQuery<"waitsSince" | "changedAt">,
): Promise<ListPage<TicketRow>> {
  const written = sql`(SELECT string_agg(m.text, ' ') FROM support_message m WHERE m.request_id = r.id)`;
  const words = [sql`r.id`, sql`r.text`, written, fullNameOf("u"), sql`u.email`, sql`r.screen`, sql`r.object`];
  const source = {
    columns,
    from,
    where: [conditionOf(filter), holdsWords(filter.search, [...words, sql`r.failed_request`])],
    orders: { waitsSince: sql`r.waits_since`, changedAt: sql`r.changed_at` },
    emptyLast: ["waitsSince"] as const,
    tie: [sql`r.id`],
  };
  return listPage<TicketRow, "waitsSince" | "changedAt">(read, source, query, allRows);
}

function conditionOf({ tab, caller }: { readonly tab: TicketTab; readonly caller: number }) {
  if (tab === "all") {
    return sql<boolean>`true`;
  }
  return tab === "mine"
    ? sql<boolean>`(r.assigned_id = ${caller} AND r.state <> 'closed')`
    : sql<boolean>`r.state = ${tab}`;
}

/** A question by its number, or undefined. */
export function selectTicket(read: Read, id: number): Promise<TicketRow | undefined> {
  return firstRow<TicketRow>(read)`SELECT ${columns} ${from} WHERE r.id = ${id}`;
}

export interface TicketCounts {
  readonly open: number;
  readonly mine: number;
}

/** How many questions wait for the support, and how many of those not closed an operator looks after. */
export async function countTickets(read: Read, operator: number): Promise<TicketCounts> {
  const row = await firstRow<TicketCounts>(read)`SELECT count(*) FILTER (WHERE state = 'open') AS open,
      count(*) FILTER (WHERE assigned_id = ${operator}) AS mine
    FROM support_request WHERE state <> 'closed'`;
  return row ?? { open: 0, mine: 0 };
}

export type Helper = Row<"app_user", "id" | "name">;

/** Active operators with the duty of the support, by their whole names. */
export function selectHelpers(read: Read): Promise<Helper[]> {
  return rowsOf<Helper>(read)`SELECT u.id, ${fullNameOf("u")} AS name
    FROM app_user u WHERE u.role = 'operator' AND u.current_state = 'active' AND 'support' = ANY (u.operator_rights)
    ORDER BY name, u.id`;
}
