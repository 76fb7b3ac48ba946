import { type PayoutStatus, payoutMoves } from "@artel/shared/states/payout-status";
import { moveFor } from "@artel/shared/states/state-table";
import { AppError } from "../../http/app-error.ts";
import { post } from "../../ledger/post.ts";
import type { Tx } from "../../platform/db/db.ts";
import { forgetDestination } from "../wallets/vault.ts";
import type { Doer } from "./doer.ts";
import { cancelMoves } from "./postings.ts";
import { cancelRow, type PayoutRow, selectItems } from "./store.ts";
import { mailNews, tellChange } from "./tell-payout.ts";

/**
 * Cancels a pending request for its contractor or an operator: the whole amount returns. An operator's reason is told to the
 * contractor. Refuses a request that a batch has taken.
 */
export async function cancelPending(
  tx: Tx,
  doer: Doer,
  payout: PayoutRow,
  actor: "contractor" | "operator",
  reason?: string,
): Promise<PayoutStatus> {
  const move = moveFor(payoutMoves, payout.status, "cancel", actor);
  if (!move) {
    throw new AppError("payoutTaken");
  }
  const txnId = await post(tx, doer, {
    kind: "withdrawal.cancel",
    subject: `payout:${payout.id}`,
    naturalKey: `wd-cancel:${payout.id}`,
    tenant: payout.contractor_id,
    moves: cancelMoves(payout, await selectItems(tx, [payout.id])),
    reverses: payout.request_txn,
    ...(reason ? { reason } : {}),
    refuse: () => new AppError("payoutTaken"),
  });
  await cancelRow(tx, payout.id, { txnId, reason: reason ?? null, now: doer.now });
  await forgetDestination(tx, payout.destination_id);
  await tellChange(tx, payout.contractor_id, [payout.id], true);
  if (actor === "operator") {
    await mailNews(tx, doer, payout, "returned", { reason: reason ?? null });
  }
  return move.to;
}
