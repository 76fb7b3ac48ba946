import type { cancelPayout, cancelPayoutByOperator, reviewPayout } from "@artel/shared/calls/payouts";
import { type PayoutStatus, payoutMoves } from "@artel/shared/states/payout-status";
import { moveFor } from "@artel/shared/states/state-table";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { tryPost } from "../../ledger/post.ts";
import type { Tx } from "../../platform/db/db.ts";
import { forgetDestination } from "../wallets/vault.ts";
import type { Doer } from "./doer.ts";
import { cancelMoves } from "./postings.ts";
import { cancelRow, clearHold, lockPayout, type PayoutRow, selectItems } from "./store.ts";
import { mailNews, tellChange } from "./tell-payout.ts";

/** The contractor takes a pending request back (1 to 5): the whole amount returns. */
export const cancelOwn: Action<typeof cancelPayout> = async (tx, ctx, { id }) => {
  const payout = found(await lockPayout(tx, id, ctx.user.id));
  return { id, status: await cancel(tx, ctx, payout, "contractor") };
};

/** An operator cancels a pending request, with a reason. */
export const cancelByOperator: Action<typeof cancelPayoutByOperator> = async (tx, ctx, { id, reason }) => {
  const payout = found(await lockPayout(tx, id));
  return { id, status: await cancel(tx, ctx, payout, "operator", reason) };
};

/** Ends a hold: the request goes on, or its money returns. */
export const review: Action<typeof reviewPayout> = async (tx, ctx, { id, decision, reason }) => {
  const payout = found(await lockPayout(tx, id));
  if (payout.hold === null) {
    throw new AppError("conflict");
  }
  if (decision === "refuse") {
    return { id, status: await cancel(tx, ctx, payout, "operator", reason) };
  }
  await clearHold(tx, id, ctx.user.id);
  await recordAction(tx, ctx, {
    action: "withdrawal.clear",
    subject: `payout:${id}`,
    tenant: payout.contractor_id,
    reason,
    detail: { hold: payout.hold },
  });
  await tellChange(tx, payout.contractor_id, [id], false);
  return { id, status: payout.status };
};

async function cancel(
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
  const posting = await tryPost(tx, doer, {
    kind: "withdrawal.cancel",
    subject: `payout:${payout.id}`,
    naturalKey: `wd-cancel:${payout.id}`,
    tenant: payout.contractor_id,
    moves: cancelMoves(payout, await selectItems(tx, [payout.id])),
    reverses: payout.request_txn,
    ...(reason ? { reason } : {}),
  });
  if (posting.outcome !== "posted") {
    throw new AppError("payoutTaken");
  }
  await cancelRow(tx, payout.id, posting.txnId, doer.now);
  await forgetDestination(tx, payout.destination_id);
  await tellChange(tx, payout.contractor_id, [payout.id], true);
  if (actor === "operator") {
    await mailNews(tx, doer, payout, "returned");
  }
  return move.to;
}
