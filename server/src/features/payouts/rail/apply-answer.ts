import { type Amount, isZero, parseAmount } from "@artel/shared/money/amount";
import { currencyOf } from "@artel/shared/money/currencies";
import { found } from "../../../http/app-error.ts";
import type { App } from "../../../http/context.ts";
import { nextAsk } from "../../../platform/jobs/ask-again.ts";
import type { PayoutRail, RailReport, RailSum } from "../../../providers/payouts/port.ts";
import { lockBatch } from "../batch-store.ts";
import { systemDoer } from "../doer.ts";
import { type ItemRow, lockPayout, selectItem } from "../store.ts";
import { endItem, finishIfComplete, isWaiting } from "./apply-result.ts";
import { differenceOf, isDisputed, keepDifference } from "./differences.ts";
import { setAccepted } from "./order-store.ts";

/** An order that a rail has taken is asked about for so many days. */
export const acceptedDays = 5;

/**
 * Does what the answer of a rail asks for, once however often it comes: a result is booked while the order waits for one. What
 * does not fit the order or its result moves nothing and is kept for a person; so is a failure after such an answer, since a
 * part may have been paid. Not knowing changes nothing.
 */
export async function applyAnswer(
  app: App,
  rail: PayoutRail,
  { id: itemId, payout_id }: ItemRow,
  answer: RailReport,
): Promise<void> {
  if (answer.outcome === "unknown" || answer.outcome === "neverHeard") {
    return;
  }
  await app.db.transaction(async (tx) => {
    // Batch, request, part: the same order as everywhere. The batch of a released request is fixed.
    await lockBatch(tx, found(await selectItem(tx, itemId)).batch_id ?? 0);
    const payout = found(await lockPayout(tx, payout_id));
    const item = found(await selectItem(tx, itemId));
    if (answer.outcome === "accepted") {
      const now = app.clock.now();
      await setAccepted(tx, item.id, rail.isByHand ? undefined : nextAsk(now, item.asked, now, acceptedDays));
      return;
    }
    const difference = differenceOf(payout, item, answer);
    if (difference) {
      await keepDifference(tx, app, item, difference);
      return;
    }
    const isInDoubt = answer.outcome === "failed" && (await isDisputed(tx, item.id));
    // An operator may have marked it in the meantime.
    if (isWaiting(item) && !isInDoubt) {
      const doer = systemDoer(app, "payout-orders");
      const end =
        answer.outcome === "paid"
          ? { reference: answer.reference, cost: costOf(app, item, answer.cost) }
          : { failure: answer.failure, fault: answer.fault };
      await endItem(tx, doer, payout, item, { result: answer.outcome, ...end });
      await finishIfComplete(tx, doer, payout);
    }
  });
}

/** What an order cost, where the books can hold it; nothing else stops because of a cost. */
function costOf(app: App, item: ItemRow, cost: RailSum | undefined): Amount | undefined {
  if (cost === undefined) {
    return undefined;
  }
  const currency = currencyOf(cost.currency)?.code;
  const amount = currency && parseAmount(cost.amount, currency);
  if (!amount) {
    app.log.warn({ item: item.id, rail: item.rail }, "a rail told a cost that the books cannot hold");
  }
  return amount && !isZero(amount) ? amount : undefined;
}
