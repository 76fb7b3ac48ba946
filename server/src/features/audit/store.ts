import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import { type Range, within } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Column, Row } from "../../platform/db/row.ts";

export interface RecordRow
  extends Row<"audit.record", "tenant" | "action" | "subject" | "reason" | "ip" | "device" | "request_id"> {
  readonly number: Column<"audit.record", "seq">;
  readonly at: Column<"audit.record", "created_at">;
  readonly who: string | null;
  readonly asked_by: string | null;
  /** In hexadecimal. */
  readonly hex: string;
  readonly detail: Column<"audit.record", "detail"> & (Record<string, unknown> | null);
}

/** Words of a search, folded; and the codes whose text in the reader's language holds a word. */
export interface LogFilter extends Range {
  readonly onlyOperators: boolean;
  /** Only what concerns a person: the chain of the account, of a manager what the manager did and what was done about them. */
  readonly user?: number | undefined;
  readonly search: readonly string[];
  readonly who: readonly string[];
  readonly action: readonly string[];
  readonly reason: readonly string[];
  readonly actionsOf: (word: string) => readonly string[];
  readonly subjectsOf: (word: string) => readonly string[];
}

const who = sql`btrim(u.name || ' ' || u.surname)`;
const askedBy = sql`btrim(f.name || ' ' || f.surname)`;
const from = sql`FROM audit.record r
  LEFT JOIN app_user u ON u.id = r.actor
  CROSS JOIN LATERAL (SELECT coalesce(r.detail -> 'firstPerson', r.detail -> 'builtBy') AS person) first
  LEFT JOIN app_user f ON f.id = CASE WHEN jsonb_typeof(first.person) = 'number' THEN (first.person #>> '{}')::bigint END`;
const columns = sql`r.tenant, r.seq AS number, r.created_at AS at, nullif(${who}, '') AS who,
  r.action, r.subject, r.reason, nullif(${askedBy}, '') AS asked_by, r.ip, r.device, r.request_id,
  encode(r.hash, 'hex') AS hex, r.detail`;

/** Whether a record is of a person's account; a manager shares the chain of the company with others. */
function concerns(user: number): RawBuilder<boolean> {
  return sql<boolean>`(r.tenant = (SELECT coalesce(p.company_id, p.id) FROM app_user p WHERE p.id = ${user} AND p.role <> 'operator')
    AND (r.tenant = ${user} OR r.actor = ${user} OR r.subject = ${`user:${user}`}))`;
}

/** A page of the records of all chains by time; those of operators alone on request. */
export function selectRecords(read: Read, filter: LogFilter, query: ListQuery<"at">): Promise<ListPage<RecordRow>> {
  const actions = { column: sql`r.action`, codesOf: filter.actionsOf };
  const subjects = { column: sql`split_part(r.subject, ':', 1)`, codesOf: filter.subjectsOf };
  const what = [sql`r.action`, sql`r.subject`];
  const source = {
    columns,
    from,
    where: [
      within(sql`r.created_at`, filter),
      filter.onlyOperators ? sql<boolean>`u.role = 'operator'` : sql<boolean>`true`,
      filter.user === undefined ? sql<boolean>`true` : concerns(filter.user),
      holdsWords(
        filter.search,
        [...what, who, sql`r.reason`, askedBy, sql`r.request_id`, sql`r.ip`],
        [actions, subjects],
      ),
      holdsWords(filter.who, [who]),
      holdsWords(filter.action, what, [actions, subjects]),
      holdsWords(filter.reason, [sql`r.reason`]),
    ],
    orders: { at: sql`r.created_at` },
    tie: [sql`r.tenant`, sql`r.seq`],
  };
  return listPage<RecordRow, "at">(read, source, query, allRows);
}
