import type { Moments } from "@artel/shared/calls/date-range";
import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import { within } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import { countedRows } from "../../../platform/db/list.ts";
import { type Viewer, visibleTo } from "../store.ts";
import { countColumns, keptOf, type StatusSum, summed, waitingFor } from "./counts-store.ts";
import { type Piece, piecesOf } from "./period-pieces.ts";

/**
 * Tasks of a period by status and currency. Those of a company are kept (decision 0089), however many they are. A contractor's
 * are read; undefined where there are more than a list counts, of which none is read.
 */
export async function sumsOfPeriod(read: Read, viewer: Viewer, period: Moments): Promise<StatusSum[] | undefined> {
  if (viewer.companyId > 0) {
    return summed(read, keptPieces(viewer, period));
  }
  const ofPeriod = sql`FROM task t WHERE ${visibleTo(viewer)} AND ${within(sql`t.created_at`, period)}`;
  if ((await countedRows(read, ofPeriod, allRows)) > allRows) {
    return undefined;
  }
  return summed(read, sql`SELECT t.status, t.currency, 1 AS count, t.price_reward AS amount ${ofPeriod}`);
}

/** What is kept of whole days and hours, the changes that wait for these, and the tasks of what is left at both ends. */
function keptPieces(viewer: Viewer, period: Moments): RawBuilder<unknown> {
  const { kept, inner, read } = piecesOf(period);
  // Each piece is asked by the index: the database cannot know how few rows it has.
  return sql`SELECT found.* FROM unnest(${kept.map(({ span }) => span)}::text[], ${beginsOf(kept)}::timestamptz[], ${endsOf(kept)}::timestamptz[])
        AS piece (span, begin, ending)
      CROSS JOIN LATERAL (SELECT ${countColumns} FROM task_counts c WHERE c.company_id = ${viewer.companyId}
        AND c.made_by = ${keptOf(viewer)} AND c.span = piece.span AND c.made_at >= piece.begin AND c.made_at < piece.ending OFFSET 0) found
    UNION ALL
    SELECT ${countColumns} FROM task_changes c
    WHERE ${waitingFor(viewer)} AND c.made_at >= ${beginOf(inner)}::timestamptz AND c.made_at < ${endOf(inner)}::timestamptz
    UNION ALL
    SELECT found.* FROM unnest(${beginsOf(read)}::timestamptz[], ${endsOf(read)}::timestamptz[]) AS piece (begin, ending)
      CROSS JOIN LATERAL (SELECT t.status, t.currency, 1 AS count, t.price_total AS amount FROM task t
        WHERE ${visibleTo(viewer)} AND t.created_at >= piece.begin AND t.created_at < piece.ending OFFSET 0) found`;
}

/** Nothing lies between the ends of what there is not. */
const beginOf = (piece: Piece | undefined) => (piece ? (piece.from?.toISOString() ?? "-infinity") : "infinity");
const endOf = (piece: Piece | undefined) => (piece ? (piece.before?.toISOString() ?? "infinity") : "-infinity");
const beginsOf = (pieces: readonly Piece[]) => pieces.map(beginOf);
const endsOf = (pieces: readonly Piece[]) => pieces.map(endOf);
