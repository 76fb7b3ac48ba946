import type { batchFile } from "@artel/shared/calls/payouts/operator";
import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import type { TextKey } from "@artel/shared/text/all-texts";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, App, Context, Describe } from "../../../http/context.ts";
import { sha256 } from "../../../platform/crypto/keys.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { leavesAsFile } from "../../../providers/payouts/choose-rail.ts";
import { lockBatch } from "../batch-store.ts";
import { isWaiting } from "../rail/apply-result.ts";
import { railNameOf } from "../rail/installed-rails.ts";
import { orderOf } from "../rail/order-of.ts";
import { type ItemRow, itemsOf, type PayoutRow } from "../store.ts";
import { sumsOfOrders } from "../totals.ts";
import { type Format, fileFormats } from "./file-formats.ts";
import { type FileRow, insertFile, selectFile } from "./file-store.ts";
import { selectBatchPayouts } from "./store.ts";

/**
 * The waiting orders of a released batch as a file for the bank, destinations in clear. An order stands in one file: what is in
 * another one is left out, and so is what a service pays by itself. A file that was made is given again as it was, byte by byte,
 * until one of its orders has a result: by then the bank has it. Refuses a batch that is not released, and a format that none of its orders takes. That each destination
 * was read is recorded with its payout.
 */
export const makeBatchFile: Action<typeof batchFile> = async (tx, ctx, { id, format, reason }) => {
  const batch = found(await lockBatch(tx, id));
  if (batch.state !== "sent") {
    throw new AppError("batchNotOpen");
  }
  const made = await selectFile(tx, id, format);
  const { taken, left } = await ordersFor(tx, ctx.app, { batch: id, format, made });
  const orders: PaymentOrder[] = [];
  for (const one of taken) {
    orders.push(await orderOf(tx, ctx.app, one.payout, one.item));
    await recordReading(tx, ctx, one, { format, reason });
  }
  const { extension, mediaType, make } = fileFormats[format];
  const content = make(ctx.app, orders, { batch: id, madeAt: made?.made_at ?? ctx.now });
  const checksum = sha256(content);
  if (!made) {
    const items = taken.map((one) => ({ id: one.item.id, rail: railNameOf(ctx.app, one) }));
    if (!(await insertFile(tx, { batch: id, format, checksum, items, by: ctx.user.id, now: ctx.now }))) {
      throw new AppError("conflict");
    }
  } else if (!checksum.equals(made.checksum)) {
    throw refusal("operatorPayouts.fileDiffers");
  }
  return {
    name: `artel-batch-${id}.${extension}`,
    mediaType,
    content: content.toString("base64"),
    count: orders.length,
    left,
    isAgain: made !== undefined,
  };
};

/** What the code of a file confirms: how many orders it holds, and their sums. */
export const describeBatchFile: Describe<typeof batchFile> = async (tx, { app }, { id, format }) => {
  const made = await selectFile(tx, id, format);
  const { taken } = await ordersFor(tx, app, { batch: id, format, made });
  return [
    { key: "operatorFactor.count", value: String(taken.length) },
    { key: "operatorFactor.total", value: sumsOfOrders(taken, "net") },
  ];
};

interface Ordered {
  readonly payout: PayoutRow;
  readonly item: ItemRow;
}

/** The orders of a file that was made, or those that a new one takes; and how many wait for a file of another format. */
async function ordersFor(
  tx: Read,
  app: App,
  { batch, format, made }: { readonly batch: number; readonly format: Format; readonly made: FileRow | undefined },
) {
  const payouts = await selectBatchPayouts(tx, [batch]);
  const items = await itemsOf(tx, payouts);
  const all = items.map((item): Ordered => ({ item, payout: found(payouts.find(({ id }) => id === item.payout_id)) }));
  const free = all.filter(
    (one) => one.item.file_id === null && isWaiting(one.item) && leavesAsFile(railNameOf(app, one)),
  );
  const takes = ({ payout }: Ordered) => fileFormats[format].takes(payout.method);
  const taken = made ? all.filter(({ item }) => item.file_id === made.id) : free.filter(takes);
  if (taken.length === 0) {
    throw refusal("operatorPayouts.noneOfFormat");
  }
  if (!taken.every(({ item }) => isWaiting(item))) {
    throw refusal("operatorPayouts.fileUsed");
  }
  return { taken, left: made ? free.length : free.length - taken.length };
}

function refusal(key: TextKey): AppError {
  return new AppError("optionNotAvailable", { fields: { format: { key } } });
}

function recordReading(
  tx: Tx,
  ctx: Context,
  { payout, item }: Ordered,
  { format, reason }: { readonly format: Format; readonly reason: string },
): Promise<void> {
  return recordAction(tx, ctx, {
    action: "payout.reveal",
    subject: `payout:${payout.id}`,
    tenant: payout.contractor_id,
    reason,
    detail: { item: item.id, file: format },
  });
}
