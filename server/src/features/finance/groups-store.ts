import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import {
  chosenBy,
  type InAndOut,
  lookedAt,
  type MovementFilter,
  type MovementGroup,
  sumsOf,
} from "./cash-flow-store.ts";
import { movements, type Span } from "./movements-store.ts";

export interface GroupSums extends InAndOut {
  /** A project, the id of a contractor, a type, or the place of a month among those given, from 0; empty for none. */
  readonly key: string;
  readonly count: number;
}

/** What the movements that a filter leaves come to, by group and currency; months begin at these moments. */
export async function sumsByGroup(
  read: Read,
  company: number,
  spans: readonly Span[],
  filter: MovementFilter,
  by: { readonly group: MovementGroup; readonly months: readonly Date[] },
): Promise<GroupSums[]> {
  const { rows } = await sql<GroupSums>`SELECT key, e.currency, ${sumsOf(sql`e.moved`)}, count(*) AS count
    FROM (SELECT ${keyOf(by)} AS key, e.currency, m.moved ${movements(company, lookedAt(spans, filter))}
      WHERE ${chosenBy(filter)}) e
    GROUP BY key, e.currency ORDER BY key, e.currency LIMIT ${allRows}`.execute(read);
  return rows;
}

function keyOf({
  group,
  months,
}: {
  readonly group: MovementGroup;
  readonly months: readonly Date[];
}): RawBuilder<unknown> {
  switch (group) {
    case "month":
      return sql`(width_bucket(t.created_at, ${months.map((start) => start.toISOString())}::timestamptz[]) - 1)::text`;
    case "project":
      return sql`coalesce(k.project, '')`;
    case "contractor":
      return sql`coalesce(u.id::text, '')`;
    case "type":
      return sql`m.type`;
  }
}
