import type { cancelPayoutByOperator, reviewPayout } from "@artel/shared/calls/payouts/operator";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import { screeningStand } from "../../screening/screen.ts";
import { cancelPending } from "../cancel.ts";
import { clearHold, holdForScreening, lockPayout } from "../store.ts";
import { tellChange } from "../tell-payout.ts";
import { presentPayout } from "./present-payout.ts";

/** An operator cancels a pending request, with a reason. */
export const cancelByOperator: Action<typeof cancelPayoutByOperator> = async (tx, ctx, { id, reason, seen }) => {
  const payout = found(await lockPayout(tx, id));
  refuseChanged(seen, presentPayout(payout));
  return { id, status: await cancelPending(tx, ctx, payout, "operator", reason) };
};

/**
 * Ends a hold: the request goes on, or its money returns. Refuses to let one go on that waits for the screening of a name; one that waits
 * for something else waits for that next.
 */
export const review: Action<typeof reviewPayout> = async (tx, ctx, { id, decision, reason, seen }) => {
  const payout = found(await lockPayout(tx, id));
  refuseChanged(seen, presentPayout(payout));
  if (payout.hold === null) {
    throw new AppError("conflict");
  }
  if (decision === "refuse") {
    return { id, status: await cancelPending(tx, ctx, payout, "operator", reason) };
  }
  const isListed = (await screeningStand(tx, payout.contractor_id)) !== "clear";
  if (isListed && payout.hold === "screening") {
    throw new AppError("conflict", { text: "screening.decideFirst" });
  }
  await (isListed ? holdForScreening(tx, id) : clearHold(tx, id, ctx.user.id));
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
