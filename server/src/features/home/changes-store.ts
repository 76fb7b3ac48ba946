import type { Output } from "@artel/shared/calls/call";
import type { homeChanges } from "@artel/shared/calls/home/app";
import type { Read } from "../../platform/db/db.ts";
import { rowsOf } from "../../platform/db/rows.ts";

type Change = Output<typeof homeChanges>["changes"][number];

/** Rows of a kind that are looked at: more have come than anybody counts. */
const most = 1_000;

/** What others posted to the balances of an owner since a moment: by the numbers of the newest entries, and no further back. */
export function moneyChanges(
  read: Read,
  of: { readonly owner: number; readonly actor: number },
  since: Date,
): Promise<Change[]> {
  return rowsOf<Change>(read)`
    SELECT k.name AS kind, count(*) AS count
    FROM (SELECT a.id, a.kind, ledger.entries_before(a.id, ${since}) AS low FROM ledger.account a
      WHERE a.owner = ${of.owner} AND a.kind IN ('available', 'escrow') OFFSET 0) a
    CROSS JOIN LATERAL (SELECT entry.txn_id FROM ledger.entry WHERE entry.account_id = a.id AND entry.version > a.low
      ORDER BY entry.version DESC LIMIT ${most}) e
    JOIN ledger.txn t ON t.id = e.txn_id AND t.actor <> ${of.actor}
    JOIN (VALUES ('escrow', 'task.accept', 'tasksPaid', 1), ('available', 'task.complete', 'tasksPaid', 1),
      ('escrow', 'task.reject', 'tasksReturned', 2), ('available', 'topup.settle', 'topupsArrived', 3))
      k (account, txn, name, place) ON k.account = a.kind AND k.txn = t.kind
    GROUP BY k.name, k.place ORDER BY k.place`;
}

/** Tasks that companies sent to a contractor since a moment and that still wait, and withdrawals that ended: of the newest. */
export function contractorChanges(read: Read, contractor: number, since: Date): Promise<Change[]> {
  return rowsOf<Change>(read)`
    SELECT 'tasksToAccept' AS kind, count(*) AS count FROM (
      SELECT status, sent_at FROM task WHERE contractor_id = ${contractor} ORDER BY created_at DESC, id DESC LIMIT ${most}) t
      WHERE t.status = 'onApproval' AND t.sent_at >= ${since}
    UNION ALL
    SELECT 'withdrawalsPaid', count(*) FROM (
      SELECT status, finished_at FROM payout WHERE contractor_id = ${contractor} ORDER BY id DESC LIMIT ${most}) p
      WHERE p.status IN ('completed', 'partiallyCompleted') AND p.finished_at >= ${since}`;
}
