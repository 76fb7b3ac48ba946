import { type Amount, toWire } from "@artel/shared/money/amount";
import { type FailureFault, speakAgainstMethod } from "@artel/shared/states/failure-fault";
import { type PayoutStatus, payoutStatus, statusOfParts } from "@artel/shared/states/payout-status";
import { AppError } from "../../../http/app-error.ts";
import { post } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { overtakePart } from "../../approvals/ask-second.ts";
import { refuseMethod } from "../../wallets/refuse-wallet.ts";
import { forgetDestination } from "../../wallets/vault.ts";
import { closeIfDone } from "../batch-store.ts";
import type { Doer } from "../doer.ts";
import { costMoves, failedMoves, paidMoves } from "../postings.ts";
import { issueReceipt } from "../receipt.ts";
import { finishItem, finishRow, type ItemRow, type PayoutRow, selectItems } from "../store.ts";
import { mailNews, type PayoutNews, tellChange } from "../tell-payout.ts";
import { toldFailures } from "../told-reason.ts";
import { settleDifferences } from "./difference-store.ts";

export interface ItemEnd {
  readonly result: "paid" | "failed";
  readonly reference?: string | undefined;
  readonly failure?: string | undefined;
  /** What the rail or the bank took for a paid order. */
  readonly cost?: Amount | undefined;
  /** Where the fault lay, as far as the rail, the bank or the operator said so. */
  readonly fault?: FailureFault | undefined;
  /** Whether `failure` was written for the contractor. */
  readonly isFailureTold?: boolean;
  /** Why, when a person marked it. */
  readonly reason?: string;
  /** Who asked for it, where a second person approved it. */
  readonly askedBy?: number;
}

/** Whether a part may still get a result: released, and none yet. */
export function isWaiting(item: ItemRow): boolean {
  return item.result === "ordered" || item.result === "unknown" || item.result === "accepted";
}

/**
 * Books what became of one part: paid leaves by bank clearing, and so does what that cost, at the house's expense; failed
 * returns with its fees as new lots. Its natural key makes it happen once, whoever reports it; what waited for a second person
 * is overtaken, and what the rail said against it before is dealt with. The request is locked by the caller.
 */
export async function endItem(tx: Tx, doer: Doer, payout: PayoutRow, item: ItemRow, end: ItemEnd): Promise<void> {
  const isPaid = end.result === "paid";
  const txnId = await post(tx, doer, {
    kind: isPaid ? "withdrawal.paid" : "withdrawal.failed",
    subject: `payout:${payout.id}`,
    naturalKey: `payout-${end.result}:${item.id}`,
    tenant: payout.contractor_id,
    moves: isPaid ? [...paidMoves(payout, item), ...costMoves(end.cost)] : failedMoves(payout, item),
    ...(end.reason ? { reason: end.reason } : {}),
    detail: {
      item: item.id,
      order: item.order_id,
      reference: end.reference ?? null,
      failure: end.failure ?? null,
      ...(end.fault ? { fault: end.fault } : {}),
      ...(end.cost ? { cost: toWire(end.cost), costCurrency: end.cost.currency } : {}),
      ...(end.askedBy === undefined ? {} : { firstPerson: end.askedBy }),
    },
    refuse: () => new AppError("conflict"),
  });
  await finishItem(tx, item.id, {
    result: end.result,
    reference: end.reference ?? null,
    failure: end.failure ?? null,
    cost: end.cost,
    isFailureTold: end.isFailureTold ?? false,
    fault: end.fault ?? null,
    by: end.askedBy ?? (doer.actor === 0 ? null : doer.actor),
    approvedBy: end.askedBy === undefined ? null : doer.actor,
    txnId,
    now: doer.now,
  });
  await overtakePart(tx, doer, `payout-item:${item.id}`);
  await settleDifferences(tx, { item: item.id, by: doer.actor === 0 ? null : doer.actor, now: doer.now });
}

/**
 * Finishes a request whose parts all have a result: 3, 4 or 5, with the receipt for what was paid, the messages, and the end of
 * its batch. A method that nothing could be paid to is refused until its owner puts it right, unless the fault was elsewhere.
 * Answers the status, or undefined while a part is open. Documents are locked last.
 */
export async function finishIfComplete(tx: Tx, doer: Doer, payout: PayoutRow): Promise<PayoutStatus | undefined> {
  const items = await selectItems(tx, [payout.id]);
  if (!items.every(({ result }) => result === "paid" || result === "failed")) {
    await tellChange(tx, payout.contractor_id, [payout.id], true);
    return undefined;
  }
  const status = statusOfParts(items.map(({ result }) => result === "paid"));
  const paid = items.filter(({ result }) => result === "paid");
  const documentId = paid.length > 0 ? await issueReceipt(tx, doer, payout, paid) : null;
  await finishRow(tx, payout.id, status, documentId, doer.now);
  await forgetDestination(tx, payout.destination_id);
  if (payout.batch_id !== null) {
    await closeIfDone(tx, payout.batch_id, doer.now);
  }
  await tellChange(tx, payout.contractor_id, [payout.id], true);
  const faults = items.map(({ fault }) => fault);
  const isMethodRefused = paid.length === 0 && (await refuseMethodOf(tx, doer, payout, faults));
  await mailNews(tx, doer, payout, newsOf(status), { reason: toldFailures(payout, items), items, isMethodRefused });
  return status;
}

/**
 * Nothing could be paid to the method of the request, or what was paid came back: it is taken off the list, unless it was changed
 * since or the fault was elsewhere each time. Answers whether it was taken off.
 */
export async function refuseMethodOf(
  tx: Tx,
  doer: Doer,
  payout: PayoutRow,
  faults: readonly (FailureFault | null | undefined)[],
): Promise<boolean> {
  if (!speakAgainstMethod(faults)) {
    return false;
  }
  return refuseMethod(tx, doer, {
    person: payout.contractor_id,
    wallet: payout.wallet_id,
    destination: payout.destination_id,
    at: payout.created_at,
  });
}

function newsOf(status: PayoutStatus): PayoutNews {
  if (status === payoutStatus.completed) {
    return "completed";
  }
  return status === payoutStatus.partiallyCompleted ? "partly" : "failed";
}
