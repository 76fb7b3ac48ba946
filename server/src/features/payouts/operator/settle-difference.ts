import type { settlePayoutDifference } from "@artel/shared/calls/payouts/operator-differences";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Describe } from "../../../http/context.ts";
import { lockBatch } from "../batch-store.ts";
import { isWaiting } from "../rail/apply-result.ts";
import { selectDifference, settleDifferences } from "../rail/difference-store.ts";
import { lockPayout, selectItem } from "../store.ts";
import { requestLines } from "./describe-payouts.ts";

/**
 * An operator notes that what the rail said against a finished order was looked into; money that has to move for it moves by
 * its own calls. Refuses one that was settled, one of an order that waits for its result, which settles it, and whoever marked
 * the order or approved that.
 */
export const settleDifference: Action<typeof settlePayoutDifference> = async (tx, ctx, { id, reason }) => {
  const difference = found(await selectDifference(tx, id));
  const about = found(await selectItem(tx, difference.item_id));
  await lockBatch(tx, about.batch_id ?? 0);
  const payout = found(await lockPayout(tx, about.payout_id));
  const item = found(await selectItem(tx, about.id));
  if ([item.marked_by, item.approved_by].includes(ctx.user.id)) {
    throw new AppError("samePerson");
  }
  const { settled_at } = found(await selectDifference(tx, id));
  if (settled_at !== null || isWaiting(item)) {
    throw new AppError("conflict");
  }
  await settleDifferences(tx, { item: item.id, id, by: ctx.user.id, now: ctx.now });
  await recordAction(tx, ctx, {
    action: "payout.difference.settle",
    subject: `payout:${payout.id}`,
    tenant: payout.contractor_id,
    reason,
    detail: { item: item.id, kind: difference.kind, told: difference.told },
  });
  return { id };
};

/** What the code of it confirms: the order and whose it is. */
export const describeSettle: Describe<typeof settlePayoutDifference> = async (tx, _ctx, { id }) => {
  const difference = await selectDifference(tx, id);
  const item = difference && (await selectItem(tx, difference.item_id));
  return item
    ? [{ key: "operatorFactor.settledOrder", value: item.order_id ?? "" }, ...(await requestLines(tx, item.payout_id))]
    : [];
};
