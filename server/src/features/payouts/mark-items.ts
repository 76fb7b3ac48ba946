import type { markPayoutItems, revealPayoutItem } from "@artel/shared/calls/payouts";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { openDestination } from "../wallets/vault.ts";
import { endItem, finishIfComplete, isWaiting } from "./apply-result.ts";
import { lockBatch } from "./batch-store.ts";
import { lockBatchPayouts, lockPayout, selectItem, selectItems } from "./store.ts";

/**
 * An operator marks orders of a released batch as paid or failed, with a reason (HO-33, HO-43). An order whose outcome is
 * unknown is marked here too: nothing is refunded by itself (D18). Refuses orders of another batch and a second result.
 */
export const mark: Action<typeof markPayoutItems> = async (tx, ctx, { id, results, reason }) => {
  const batch = found(await lockBatch(tx, id));
  const payouts = await lockBatchPayouts(tx, batch.id);
  const items = await selectItems(
    tx,
    payouts.map((payout) => payout.id),
  );
  const touched = new Set<number>();
  for (const { itemId, ...end } of results) {
    const item = found(items.find((one) => one.id === itemId));
    const payout = found(payouts.find((one) => one.id === item.payout_id));
    if (!isWaiting(item)) {
      throw new AppError("conflict");
    }
    await endItem(tx, ctx, payout, item, { ...end, reason });
    touched.add(payout.id);
  }
  const finished = [];
  for (const payout of payouts.filter((one) => touched.has(one.id))) {
    const status = await finishIfComplete(tx, ctx, payout);
    if (status !== undefined) {
      finished.push({ id: payout.id, status });
    }
  }
  return { marked: results.length, finished };
};

/**
 * The destination of an order in clear, for the operator who pays by hand. Only of a released order that has no result yet;
 * the reading is recorded (F7).
 */
export const reveal: Action<typeof revealPayoutItem> = async (tx, ctx, { id, reason }) => {
  const item = found(await selectItem(tx, id));
  const payout = found(await lockPayout(tx, item.payout_id));
  if (!isWaiting(item)) {
    throw new AppError("batchNotOpen");
  }
  await recordAction(tx, ctx, {
    action: "payout.reveal",
    subject: `payout:${payout.id}`,
    tenant: payout.contractor_id,
    reason,
    detail: { item: item.id },
  });
  const secret = await openDestination(tx, ctx.app, payout.destination_id);
  return { orderId: item.order_id, destination: { ...payout.public_destination, ...secret } };
};
