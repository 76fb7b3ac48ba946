import { amountOf, toWire } from "@artel/shared/money/amount";
import { z } from "zod";
import { found } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import type { PayoutOrder, PayoutRail, RailAnswer } from "../../providers/payouts/port.ts";
import { openDestination } from "../wallets/vault.ts";
import { endItem, finishIfComplete, isWaiting } from "./apply-result.ts";
import { lockBatch } from "./batch-store.ts";
import { systemDoer } from "./doer.ts";
import { type ItemRow, lockPayout, selectItem, selectUnsent, setAccepted, takeOrder } from "./store.ts";

const payloadSchema = z.object({ batchId: z.number() });

/**
 * Hands the orders of a released batch to the rail. "The rail is being called" is committed before the call, so after a crash
 * or a time-out the order is asked about by its own id and never sent twice (T-61, F5 e).
 */
export function sendOrders(app: App, rail: PayoutRail): JobHandler {
  return async (payload) => {
    const { batchId } = payloadSchema.parse(payload);
    for (const item of await selectUnsent(app.db.read, batchId)) {
      await handleOrder(app, rail, batchId, item);
    }
  };
}

async function handleOrder(app: App, rail: PayoutRail, batchId: number, item: ItemRow): Promise<void> {
  if (item.result === "unknown") {
    await applyAnswer(app, batchId, item.id, await answered(app, item.id, () => rail.query(item.order_id ?? "")));
    return;
  }
  const order = await app.db.transaction(async (tx) =>
    (await takeOrder(tx, item.id)) ? orderOf(tx, app, item) : undefined,
  );
  if (order) {
    await applyAnswer(app, batchId, item.id, await answered(app, item.id, () => rail.submit(order)));
  }
}

async function orderOf(tx: Parameters<typeof lockPayout>[0], app: App, item: ItemRow): Promise<PayoutOrder> {
  const payout = found(await lockPayout(tx, item.payout_id));
  return {
    orderId: item.order_id ?? "",
    method: payout.method,
    currency: payout.currency,
    amount: toWire(amountOf(payout.currency, BigInt(item.net))),
    destination: { ...payout.public_destination, ...(await openDestination(tx, app, payout.destination_id)) },
  };
}

/** An answer that did not come is an unknown outcome. */
async function answered(app: App, itemId: number, ask: () => Promise<RailAnswer>): Promise<RailAnswer> {
  try {
    return await ask();
  } catch (error) {
    app.log.warn({ item: itemId, error: error instanceof Error ? error.message : "unknown" }, "rail did not answer");
    return { outcome: "unknown" };
  }
}

async function applyAnswer(app: App, batchId: number, itemId: number, answer: RailAnswer): Promise<void> {
  if (answer.outcome === "unknown") {
    return;
  }
  await app.db.transaction(async (tx) => {
    // Batch, request, part: the same order as everywhere.
    await lockBatch(tx, batchId);
    const seen = found(await selectItem(tx, itemId));
    const payout = found(await lockPayout(tx, seen.payout_id));
    const item = found(await selectItem(tx, itemId));
    if (answer.outcome === "accepted") {
      await setAccepted(tx, item.id);
      return;
    }
    // An operator may have marked it in the meantime.
    if (isWaiting(item)) {
      const doer = systemDoer(app, "payout-orders");
      const end = answer.outcome === "paid" ? { reference: answer.reference } : { failure: answer.failure };
      await endItem(tx, doer, payout, item, { result: answer.outcome, ...end });
      await finishIfComplete(tx, doer, payout);
    }
  });
}
