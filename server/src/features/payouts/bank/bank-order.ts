import { AppError, found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { refuseAwaited } from "../../approvals/ask-second.ts";
import { lockBatch } from "../batch-store.ts";
import { endItem, finishIfComplete, isWaiting } from "../rail/apply-result.ts";
import { type ItemRow, lockPayout, type PayoutRow, selectItem } from "../store.ts";

/** A released order with its request, both as they are under their locks. */
export interface BankOrder {
  readonly payout: PayoutRow;
  readonly item: ItemRow;
}

/** Locks the batch and the request of an order. Not found where there is none. */
export async function lockOrder(tx: Tx, itemId: number): Promise<BankOrder> {
  const seen = found(await selectItem(tx, itemId));
  await lockBatch(tx, seen.batch_id ?? 0);
  const payout = found(await lockPayout(tx, seen.payout_id));
  return { payout, item: found(await selectItem(tx, itemId)) };
}

/**
 * A locked order that the bank's statement shows as paid is paid, as if an operator had marked it; one that is paid already stays as
 * it is. Refused: one that failed, and one that waits for a second person to be marked as failed.
 */
export async function payOrder(
  tx: Tx,
  ctx: Context,
  { payout, item }: BankOrder,
  by: { readonly reference: string; readonly reason: string },
): Promise<"paid" | "known"> {
  if (item.result === "paid") {
    return "known";
  }
  if (!isWaiting(item)) {
    throw new AppError("conflict");
  }
  await refuseAwaited(tx, ctx.now, [`payout-item:${item.id}`]);
  await endItem(tx, ctx, payout, item, { result: "paid", reference: by.reference || undefined, reason: by.reason });
  await finishIfComplete(tx, ctx, payout);
  return "paid";
}
