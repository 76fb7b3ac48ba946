import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import { rowsOf } from "../../platform/db/rows.ts";

interface OthersRow {
  readonly queue: "topups" | "approvals" | "batches";
  readonly count: number;
}

export interface Asker {
  readonly id: number;
  /** Kinds of requests that the duties of the operator decide. */
  readonly kinds: readonly string[];
}

/**
 * What waits in the queues for somebody else than an operator: own requests and those of other duties, batches that one has built,
 * and top-ups that one has asked another person to settle.
 */
export function waitingForOthers(read: Read, now: Date, { id, kinds }: Asker): Promise<OthersRow[]> {
  const waits = sql`a.state = 'waiting' AND coalesce(a.expires_at, 'infinity') > ${now}`;
  return rowsOf<OthersRow>(read)`
    SELECT 'approvals' AS queue, count(*) AS count FROM approval a
      WHERE ${waits} AND (a.asked_by = ${id} OR a.kind <> ALL (${[...kinds]}::text[]))
    UNION ALL SELECT 'batches', count(*) FROM payout_batch WHERE state = 'open' AND created_by = ${id}
    UNION ALL SELECT 'topups', count(*) FROM topup t WHERE t.state IN ('issued', 'partPaid') AND EXISTS (
      SELECT FROM approval a WHERE ${waits} AND a.asked_by = ${id} AND (
        (a.kind = 'topup.settle' AND (a.detail ->> 'topupId')::bigint = t.id)
        OR (a.kind = 'topup.settleMany' AND a.detail -> 'items' @> jsonb_build_array(jsonb_build_object('topupId', t.id)))))`;
}
