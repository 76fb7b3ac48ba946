import type { Input } from "@artel/shared/calls/call";
import type { markPayoutItems, revealPayoutItem } from "@artel/shared/calls/payouts/operator";
import { reasonLength } from "@artel/shared/limits/operator";
import { type Amount, amountOf, compare, isZero, parseAmount } from "@artel/shared/money/amount";
import { cleanBankForm } from "@artel/shared/rules/methods/to-bank/bank-form";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found, refuseField } from "../../../http/app-error.ts";
import type { Action, Context, Counts } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { leavesAsFile } from "../../../providers/payouts/choose-rail.ts";
import type { KindRules } from "../../approvals/approval.ts";
import { askSecondPerson, refuseAwaited, waitingApprovals } from "../../approvals/ask-second.ts";
import { openDestination } from "../../wallets/vault.ts";
import { type BatchRow, lockBatch } from "../batch-store.ts";
import { endItem, finishIfComplete, isWaiting } from "../rail/apply-result.ts";
import { railNameOf } from "../rail/installed-rails.ts";
import {
  type ItemRow,
  itemsOf,
  lockBatchPayouts,
  lockPayout,
  type PayoutRow,
  selectItem,
  selectOrderSums,
} from "../store.ts";
import { sumsOfOrders } from "../totals.ts";
import { presentOrder } from "./present-payout.ts";

type Result = Input<typeof markPayoutItems>["results"][number];

interface FailedDetail {
  readonly batchId: number;
  readonly results: readonly Result[];
  /** Absent in what was asked before the field for it was the contractor's to read. */
  readonly isFailureTold?: boolean;
}

/** The orders of a batch, locked with it, and their requests. */
interface Orders {
  readonly batch: BatchRow;
  readonly payouts: readonly PayoutRow[];
  readonly items: readonly ItemRow[];
}

/** An order that got its result, and the request it belongs to. */
export type Marked = readonly { readonly item: ItemRow; readonly payout: PayoutRow; readonly result: Result }[];

/**
 * An operator marks orders of a released batch, with a reason. Paid is booked at once; failed or returned gives
 * money back and waits for a second person, one request for all of them; why it failed is told to the contractor, whose method
 * stays as it is only where the fault was elsewhere. What a paid
 * one cost is an expense, of its own currency and no more than what was paid. An order
 * whose outcome is unknown is marked here too: nothing is refunded by itself. Refuses orders of another
 * batch, a second result, either result of an order that waits for a second person, and the same order twice.
 */
export const mark: Action<typeof markPayoutItems> = async (tx, ctx, { id, results, reason }) => {
  refuseTwice(results);
  refuseUntold(results);
  refuseFaults(results);
  const orders = await lockOrders(tx, id);
  const marked = ordersOf(orders, results);
  if (!marked.every(({ item }) => isWaiting(item))) {
    throw new AppError("conflict");
  }
  refuseUnseen(marked);
  refuseCosts(marked);
  await refuseAwaited(
    tx,
    ctx.now,
    marked.map(({ item }) => subjectOf(item)),
  );
  const failed = marked.filter(({ result }) => result.result === "failed");
  const paid = marked.filter(({ result }) => result.result === "paid");
  const finished = await endAll(tx, ctx, paid, { reason });
  if (failed.length > 0) {
    await askForFailed(tx, ctx, { id, failed, reason });
  }
  return { marked: paid.length, waiting: failed.length, finished };
};

/** Orders that wait to be marked as failed: those without a result by then are, and their money returns. */
export const failedApproval: KindRules<FailedDetail> = {
  lock: async (tx, _ctx, { detail }) => (await stillWaiting(tx, detail)).length > 0,
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    await endAll(tx, ctx, await stillWaiting(tx, detail), {
      reason,
      askedBy,
      isFailureTold: detail.isFailureTold ?? false,
    });
  },
};

/** The orders that wait for a second person to be marked as failed. */
export async function awaitedItems(tx: Read, now: Date): Promise<ReadonlySet<number>> {
  const approvals = await waitingApprovals<FailedDetail>(tx, now, "payout.failed");
  return new Set(approvals.flatMap(({ detail }) => detail.results.map(({ itemId }) => itemId)));
}

function refuseTwice(results: readonly Result[]): void {
  const met = new Set<number>();
  for (const [index, { itemId }] of results.entries()) {
    if (met.has(itemId)) {
      refuseField(`results.${index}.itemId`, "validations.givenTwice");
    }
    met.add(itemId);
  }
}

/** What leaves by an order has to be what was seen of it. */
function refuseUnseen(marked: Marked): void {
  for (const [index, { item, payout, result }] of marked.entries()) {
    refuseChanged(result.seen, presentOrder(payout, item), `results.${index}.itemId`);
  }
}

/** A cost is that of a payment, above nothing and not above what was paid: more is a slip. */
function refuseCosts(marked: Marked): void {
  for (const [index, { item, payout, result }] of marked.entries()) {
    const cost = costOf(payout, result);
    if (result.cost !== undefined && (!cost || isZero(cost) || result.result !== "paid")) {
      refuseField(`results.${index}.cost`, "validations.amount");
    }
    if (cost && compare(cost, amountOf(payout.currency, BigInt(item.net))) > 0) {
      refuseField(`results.${index}.cost`, "operatorPayouts.costAboveNet");
    }
  }
}

function costOf({ currency }: PayoutRow, { cost }: Result): Amount | undefined {
  return cost === undefined ? undefined : parseAmount(cost, currency);
}

function refuseUntold(results: readonly Result[]): void {
  const untold = results.findIndex(
    ({ result, failure }) => result === "failed" && (failure?.length ?? 0) < reasonLength.least,
  );
  if (untold >= 0) {
    refuseField(`results.${untold}.failure`, "validations.required");
  }
}

/** A fault is that of an order that failed. */
function refuseFaults(results: readonly Result[]): void {
  const wrong = results.findIndex(({ result, fault }) => fault !== undefined && result !== "failed");
  if (wrong >= 0) {
    refuseField(`results.${wrong}.fault`, "validations.wrongValue");
  }
}

async function lockOrders(tx: Tx, id: number): Promise<Orders> {
  const batch = found(await lockBatch(tx, id));
  const payouts = await lockBatchPayouts(tx, batch.id);
  const items = await itemsOf(tx, payouts);
  return { batch, payouts, items };
}

function ordersOf({ payouts, items }: Orders, results: readonly Result[]): Marked {
  return results.map((result) => {
    const item = found(items.find((one) => one.id === result.itemId));
    return { item, payout: found(payouts.find((one) => one.id === item.payout_id)), result };
  });
}

async function stillWaiting(tx: Tx, { batchId, results }: FailedDetail): Promise<Marked> {
  return ordersOf(await lockOrders(tx, batchId), results).filter(({ item }) => isWaiting(item));
}

/** Books the results and finishes the requests whose orders all have one. Answers those. */
export async function endAll(
  tx: Tx,
  ctx: Context,
  marked: Marked,
  by: { readonly reason: string; readonly askedBy?: number; readonly isFailureTold?: boolean },
): Promise<{ id: number; status: number }[]> {
  for (const { item, payout, result } of marked) {
    const { itemId: _, cost: _cost, ...end } = result;
    await endItem(tx, ctx, payout, item, { ...end, ...by, cost: costOf(payout, result) });
  }
  const finished = [];
  for (const payout of new Set(marked.map((one) => one.payout))) {
    const status = await finishIfComplete(tx, ctx, payout);
    if (status !== undefined) {
      finished.push({ id: payout.id, status });
    }
  }
  return finished;
}

function subjectOf({ id }: ItemRow): string {
  return `payout-item:${id}`;
}

/** Asks a second person to mark orders of a batch as failed: one request for all of them. */
export async function askForFailed(
  tx: Tx,
  ctx: Context,
  { id, failed, reason }: { readonly id: number; readonly failed: Marked; readonly reason: string },
): Promise<void> {
  const subjects = failed.map(({ item }) => subjectOf(item));
  const people = new Set(failed.map(({ payout }) => payout.contractor_id));
  const [person = 0] = people;
  await askSecondPerson(tx, ctx, {
    kind: "payout.failed",
    subject: subjects[0] ?? "",
    tenant: people.size === 1 ? person : 0,
    detail: { batchId: id, results: failed.map(({ result }) => result), isFailureTold: true } satisfies FailedDetail,
    about: { key: "approvals.about.failed", params: { count: failed.length, id } },
    before: { key: "approvals.failed.before", params: { amount: sumsOfOrders(failed, "net") } },
    after: afterFailed(failed),
    restsOn: subjects,
    reason,
  });
}

/** What the second person decides on: the money that returns, and how many methods stay in use. */
function afterFailed(failed: Marked) {
  const params = { amount: sumsOfOrders(failed, "amount") };
  const elsewhere = failed.filter(({ result }) => result.fault === "elsewhere").length;
  return elsewhere === 0
    ? { key: "approvals.failed.after" as const, params }
    : { key: "approvals.failed.afterElsewhere" as const, params: { ...params, elsewhere, count: failed.length } };
}

/**
 * The destination of an order in clear, for the operator who pays by hand. Only of a released order that has no result yet, and
 * never of one that a service pays; the reading is recorded (F7).
 */
export const reveal: Action<typeof revealPayoutItem> = async (tx, ctx, { id, reason }) => {
  const item = found(await selectItem(tx, id));
  const payout = found(await lockPayout(tx, item.payout_id));
  if (!isWaiting(item)) {
    throw new AppError("batchNotOpen");
  }
  if (!leavesAsFile(railNameOf(ctx.app, { item, payout }))) {
    throw new AppError("optionNotAvailable");
  }
  await recordAction(tx, ctx, {
    action: "payout.reveal",
    subject: `payout:${payout.id}`,
    tenant: payout.contractor_id,
    reason,
    detail: { item: item.id },
  });
  const secret = await openDestination(tx, ctx.app, payout.destination_id);
  return { orderId: item.order_id, destination: cleanBankForm({ ...payout.public_destination, ...secret }) };
};

/**
 * What orders marked as paid take from a series: their number and nets. One that failed, one with a cost, and one that does not
 * say what was seen of it asks for a code of its own.
 */
export const countPaid: Counts<typeof markPayoutItems> = async (tx, _ctx, { id, results }) => {
  if (results.some(({ result, seen, cost }) => result !== "paid" || !seen || cost !== undefined)) {
    return undefined;
  }
  const items = results.map(({ itemId }) => itemId);
  const sums = await selectOrderSums(tx, id, items);
  const marked = sums.reduce((total, { count }) => total + count, 0);
  return marked === items.length
    ? {
        kind: "payout.paid",
        count: marked,
        sums: sums.map(({ currency, minor }) => amountOf(currency, BigInt(minor))),
      }
    : undefined;
};
