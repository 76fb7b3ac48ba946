import type { settleCardPayin } from "@artel/shared/calls/funding/operator-card-payins";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { refuseAwaited } from "../../approvals/ask-second.ts";
import { subjectOf } from "./operator-payins.ts";
import { endWithoutMoney, lockPayin, settleDifferences } from "./payin-store.ts";

/**
 * Says that what the provider says against our books is dealt with. No money moves: what was put aside stays there until it is
 * credited or goes back, so such a payment is refused. One without a result is closed; should money come, it is credited still.
 */
export const settleCardPayinAction: Action<typeof settleCardPayin> = async (tx, ctx, { id, reason }) => {
  const payin = found(await lockPayin(tx, id));
  if (payin.state === "aside") {
    throw new AppError("conflict", { text: "cardPayins.asideStays" });
  }
  await refuseAwaited(tx, ctx.now, [subjectOf(id)]);
  const settled = await settleDifferences(tx, id, ctx.user.id, ctx.now);
  if (settled === 0) {
    throw new AppError("conflict");
  }
  if (payin.state === "open") {
    await endWithoutMoney(tx, id, "closed", ctx.now);
  }
  await recordAction(tx, ctx, { action: "cardPayin.settle", subject: subjectOf(id), tenant: 0, reason });
  return { state: payin.state === "open" ? "closed" : payin.state };
};
