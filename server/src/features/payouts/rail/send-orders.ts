import { z } from "zod";
import { found } from "../../../http/app-error.ts";
import type { App } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { nextAsk } from "../../../platform/jobs/ask-again.ts";
import { addJob, type JobHandler } from "../../../platform/jobs/queue.ts";
import type { Rails } from "../../../providers/payouts/choose-rail.ts";
import type { RailReport } from "../../../providers/payouts/port.ts";
import { waitsForSecondPerson } from "../../approvals/ask-second.ts";
import { lockBatch } from "../batch-store.ts";
import { type ItemRow, lockPayout, selectItem } from "../store.ts";
import { acceptedDays, applyAnswer } from "./apply-answer.ts";
import { isWaiting } from "./apply-result.ts";
import { isDisputed, keepDifference } from "./differences.ts";
import { orderOf } from "./order-of.ts";
import { makeDue, selectByOrderId, selectDue, selectUnsent, takeOrder, takeQuestion } from "./order-store.ts";

/** The job that begins the orders of a released batch, and those of one order. */
export const sendOrdersJob = "send-payout-orders";
export const sendOrderJob = "send-payout-order";
export const askOrderJob = "ask-payout-order";

const batchSchema = z.object({ batchId: z.number() });
const itemSchema = z.object({ itemId: z.number() });

/** So many orders of one rail are under way at once: one that is slow leaves the other workers to everybody else. */
const lanesOfRail = 2;

/** What sending and asking need. */
export interface OrderOffice {
  readonly app: App;
  readonly rails: Rails;
  /** How long a rail may take to answer; half a minute. */
  readonly railMilliseconds?: number | undefined;
}

/** Job `send-payout-orders`: begins a job for each order of a released batch that no rail was told of. */
export function sendOrders({ app, rails }: OrderOffice): JobHandler {
  return async (payload) => {
    const { batchId } = batchSchema.parse(payload);
    await app.db.transaction(async (tx) => {
      for (const item of await selectUnsent(tx, batchId)) {
        await beginOrder(tx, rails.nameFor(item.method), sendOrderJob, item);
      }
    });
  };
}

/** Job `ask-payouts`, by the minute: begins a job for each order without an outcome whose time to be asked about has come. */
export function askDue({ app, rails }: OrderOffice): JobHandler {
  return async () => {
    await app.db.transaction(async (tx) => {
      for (const item of await selectDue(tx, app.clock.now())) {
        await beginOrder(tx, item.rail ?? rails.nameFor(item.method), askOrderJob, item);
      }
    });
  };
}

/**
 * A rail said by itself that something became of an order: it is asked at once, so that its word alone moves nothing. One that
 * has its result is asked about too, since the rail may say something else by now.
 */
export function askAtOnce(app: App) {
  return async (tx: Tx, orderId: string): Promise<string> => {
    const item = (await makeDue(tx, orderId, app.clock.now())) ?? (await selectByOrderId(tx, orderId));
    if (!item?.rail) {
      return "no such order waits";
    }
    await beginOrder(tx, item.rail, askOrderJob, item);
    return "asked";
  };
}

async function beginOrder(tx: Tx, rail: string, job: string, { id }: ItemRow): Promise<void> {
  const lane = `rail:${rail}:${id % lanesOfRail}`;
  await addJob(tx, job, { itemId: id }, { key: `${job}:${id}`, queue: lane });
}

/**
 * Job `send-payout-order`: hands an order to its rail, the one that a file claimed it for if there is one. "The rail is being
 * called" is committed before the call, so after a crash or a time-out the order is asked about by its own id.
 */
export function sendOrder(office: OrderOffice): JobHandler {
  const { app, rails } = office;
  return async (payload) => {
    const { itemId } = itemSchema.parse(payload);
    const now = app.clock.now();
    const taken = await app.db.transaction(async (tx) => {
      const payout = found(await lockPayout(tx, found(await selectItem(tx, itemId)).payout_id));
      const item = found(await selectItem(tx, itemId));
      const rail = item.rail ?? rails.nameFor(payout.method);
      const isTaken = await takeOrder(tx, item.id, { rail, now, askAt: nextAsk(now, 0, now) });
      return isTaken ? { item, rail: rails.named(rail), order: await orderOf(tx, app, payout, item) } : undefined;
    });
    if (taken) {
      const { item, rail, order } = taken;
      await applyAnswer(app, rail, item, await answered(office, item, () => rail.submit(order)));
    }
  };
}

/**
 * Job `ask-payout-order`: asks the rail about an order without an outcome. The next time is committed before the question, which
 * needs nothing but the order's own id. One that the rail never heard of is made and handed over again under that id, unless the
 * rail said before that it has it: then a person decides, as after the last question about one that it has. Of one that has its
 * result only a difference is kept.
 */
export function askOrder(office: OrderOffice): JobHandler {
  const { app, rails } = office;
  return async (payload) => {
    const { itemId } = itemSchema.parse(payload);
    const now = app.clock.now();
    const item = found(await selectItem(app.db.read, itemId));
    const rail = rails.named(item.rail ?? rails.nameFor(item.method));
    const ask = () => answered(office, item, () => rail.query(item.order_id ?? ""));
    if (!isWaiting(item)) {
      return applyAnswer(app, rail, item, await ask());
    }
    const days = item.result === "accepted" ? acceptedDays : 1;
    const next = nextAsk(item.unknown_at ?? now, item.asked + 1, now, days);
    if (!(await app.db.transaction((tx) => takeQuestion(tx, item.id, now, next)))) {
      return;
    }
    const report = await ask();
    if (report.outcome !== "neverHeard") {
      await applyAnswer(app, rail, item, report);
      if (next === undefined && item.result === "accepted") {
        await app.db.transaction((tx) => keepSilent(tx, app, item));
      }
    } else if (item.result === "accepted") {
      await app.db.transaction((tx) => keepDifference(tx, app, item, { kind: "gone" }));
    } else {
      const order = await app.db.transaction((tx) => orderAgain(tx, app, item));
      if (order) {
        await applyAnswer(app, rail, item, await answered(office, item, () => rail.submit(order)));
      }
    }
  };
}

/**
 * The order to hand over again; undefined where a person or another answer has ended it while the rail was asked, and while a
 * second person decides whether it failed: its money may be on its way back.
 */
async function orderAgain(tx: Tx, app: App, { id, payout_id, rail, batch_id }: ItemRow) {
  await lockBatch(tx, batch_id ?? 0);
  const payout = found(await lockPayout(tx, payout_id));
  const item = found(await selectItem(tx, id));
  const mayGo =
    item.result === "unknown" &&
    item.rail === rail &&
    !(await isDisputed(tx, id)) &&
    !(await waitsForSecondPerson(tx, app.clock.now(), [`payout-item:${id}`]));
  return mayGo ? orderOf(tx, app, payout, item) : undefined;
}

/** The last question about an order that the rail has taken brought nothing: a person is told. */
async function keepSilent(tx: Tx, app: App, { id, payout_id, batch_id }: ItemRow): Promise<void> {
  await lockBatch(tx, batch_id ?? 0);
  await lockPayout(tx, payout_id);
  const item = found(await selectItem(tx, id));
  if (item.result === "accepted" && !(await isDisputed(tx, id))) {
    await keepDifference(tx, app, item, { kind: "silent" });
  }
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
