import type { cancelPayout } from "@artel/shared/calls/payouts/app";
import { minorToWire } from "@artel/shared/money/amount";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import { cancelPending } from "../cancel.ts";
import { lockPayout } from "../store.ts";

/** The contractor takes a pending request back (1 to 5): the whole amount returns. */
export const cancelOwn: Action<typeof cancelPayout> = async (tx, ctx, { id, seen }) => {
  const payout = found(await lockPayout(tx, id, ctx.user.id));
  refuseChanged(seen, { currency: payout.currency, amount: minorToWire(payout.currency, payout.amount) });
  return { id, status: await cancelPending(tx, ctx, payout, "contractor") };
};
