import { amountOf, toWire } from "@artel/shared/money/amount";
import { cleanBankForm } from "@artel/shared/rules/bank-form";
import { z } from "zod";
import { found } from "../../../http/app-error.ts";
import type { App } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { nextAsk } from "../../../platform/jobs/ask-again.ts";
import type { JobHandler } from "../../../platform/jobs/queue.ts";
import type { Rails } from "../../../providers/payouts/choose-rail.ts";
import type { PayoutOrder, RailReport } from "../../../providers/payouts/port.ts";
import { openDestination } from "../../wallets/vault.ts";
import { lockBatch } from "../batch-store.ts";
import { systemDoer } from "../doer.ts";
import { type ItemRow, lockPayout, selectItem } from "../store.ts";
import { endItem, finishIfComplete, isWaiting } from "./apply-result.ts";
import { selectDue, selectUnsent, setAccepted, takeOrder, takeQuestion } from "./order-store.ts";

/** The job that hands the orders of a released batch to their rail. */
export const sendOrdersJob = "send-payout-orders";

const payloadSchema = z.object({ batchId: z.number() });

/** What sending and asking need. */
export interface OrderOffice {
  readonly app: App;
  readonly rails: Rails;
  /** How long a rail may take to answer; half a minute. */
  readonly railMilliseconds?: number;
}

/**
 * Job `send-payout-orders`: hands the orders of a released batch to their rails. "The rail is being called" is committed
 * before the call, so after a crash or a time-out the order is asked about by its own id (F5 e).
 */
export function sendOrders(office: OrderOffice): JobHandler {
  return async (payload) => {
    const { batchId } = payloadSchema.parse(payload);
    const items = await selectUnsent(office.app.db.read, batchId);
    await eachAlone(office, items, (item) => sendOrder(office, item));
  };
}

/**
 * Job `ask-payouts`, by the minute: asks the rails about orders of unknown outcome whose time has come. The next time is
 * committed before the question, which needs nothing but the order's own id. An order that the rail never heard of is made and
 * handed over again under that id.
 */
export function askOrders(office: OrderOffice): JobHandler {
  return async () => {
    const items = await selectDue(office.app.db.read, office.app.clock.now());
    await eachAlone(office, items, (item) => askAbout(office, item));
  };
}

/** One order that cannot be handled keeps no other waiting; the job fails afterwards, and is tried again. */
async function eachAlone(
  { app }: OrderOffice,
  items: readonly ItemRow[],
  handle: (item: ItemRow) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await handle(item);
    } catch (error) {
      app.log.error({ item: item.id, error: String(error) }, "a payout order could not be handled");
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

async function sendOrder(office: OrderOffice, item: ItemRow): Promise<void> {
  const { app, rails } = office;
  const now = app.clock.now();
  const taken = await app.db.transaction(async (tx) => {
    const payout = found(await lockPayout(tx, item.payout_id));
    const rail = rails.nameFor(payout.method);
    const isTaken = await takeOrder(tx, item.id, { rail, now, askAt: nextAsk(now, 0, now) });
    return isTaken ? { rail, order: await orderOf(tx, app, item) } : undefined;
  });
  if (taken) {
    await applyAnswer(app, item, await answered(office, item, () => rails.named(taken.rail).submit(taken.order)));
  }
}

async function askAbout(office: OrderOffice, item: ItemRow): Promise<void> {
  const { app, rails } = office;
  const now = app.clock.now();
  const next = nextAsk(item.unknown_at ?? now, item.asked + 1, now);
  const name = await app.db.transaction(async (tx) =>
    (await takeQuestion(tx, item.id, now, next))
      ? (item.rail ?? rails.nameFor(found(await lockPayout(tx, item.payout_id)).method))
      : undefined,
  );
  if (name === undefined) {
    return;
  }
  const rail = rails.named(name);
  const report = await answered(office, item, () => rail.query(item.order_id ?? ""));
  if (report.outcome !== "neverHeard") {
    await applyAnswer(app, item, report);
    return;
  }
  const order = await app.db.transaction((tx) => orderOf(tx, app, item));
  await applyAnswer(app, item, await answered(office, item, () => rail.submit(order)));
}

async function orderOf(tx: Tx, app: App, item: ItemRow): Promise<PayoutOrder> {
  const payout = found(await lockPayout(tx, item.payout_id));
  return {
    orderId: item.order_id ?? "",
    method: payout.method,
    currency: payout.currency,
    amount: toWire(amountOf(payout.currency, BigInt(item.net))),
    destination: cleanBankForm({
      ...payout.public_destination,
      ...(await openDestination(tx, app, payout.destination_id)),
    }),
  };
}

/** An answer that did not come, or not in time, is an unknown outcome. */
async function answered(office: OrderOffice, item: ItemRow, ask: () => Promise<RailReport>): Promise<RailReport> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<RailReport>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: "unknown" }), office.railMilliseconds ?? 30_000);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    const text = error instanceof Error ? error.message : "unknown";
    office.app.log.warn({ item: item.id, error: text }, "rail did not answer");
    return { outcome: "unknown" };
  } finally {
    clearTimeout(timer);
  }
}

async function applyAnswer(app: App, { id: itemId, payout_id }: ItemRow, answer: RailReport): Promise<void> {
  if (answer.outcome === "unknown" || answer.outcome === "neverHeard") {
    return;
  }
  await app.db.transaction(async (tx) => {
    // Batch, request, part: the same order as everywhere. The batch of a released request is fixed.
    await lockBatch(tx, found(await selectItem(tx, itemId)).batch_id ?? 0);
    const payout = found(await lockPayout(tx, payout_id));
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
