import type { OrderResult } from "@artel/shared/bank-files/bank-file";
import { messageIdOf } from "@artel/shared/payment-files/pain001";
import {
  type BankOutcome,
  faultOfReason,
  isApplied,
  isDuplicateReason,
  meaningOfStatus,
} from "@artel/shared/states/bank-results";
import type { Context } from "../../../http/context.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { lockBatch } from "../batch-store.ts";
import { askForFailed, awaitedItems, endAll, type Marked } from "../operator/mark-items.ts";
import { selectPayoutsOf } from "../operator/store.ts";
import { isWaiting } from "../rail/apply-result.ts";
import { setAccepted } from "../rail/order-store.ts";
import { lockBatchPayouts } from "../store.ts";
import { insertAnswers, selectItemsOf } from "./answer-store.ts";
import type { BankOrder } from "./bank-order.ts";
import { bankWords } from "./bank-words.ts";

/** What a file of a bank says of orders, and the accounts that are ours. */
export interface Told {
  readonly results: readonly OrderResult[];
  readonly ownAccounts: readonly string[];
}

/** A result, the order that it is about, and what becomes of it. */
export interface Answer {
  readonly result: OrderResult;
  readonly order: BankOrder | undefined;
  readonly outcome: BankOutcome;
}

/**
 * Applies what a bank says of orders. Executed is booked at once, as an operator's own mark is; refused waits for a second
 * person, one request for all of a batch. Nothing that differs from what is there is applied: it is left to a person. Each row
 * is kept with what became of it; of a file that came before only what it changes now.
 */
export async function applyAnswers(
  tx: Tx,
  ctx: Context,
  of: Told & { readonly fileId: number; readonly isKnownFile: boolean; readonly reason: string },
): Promise<readonly Answer[]> {
  const { fileId, isKnownFile, reason, ...told } = of;
  for (const batch of batchesOf(await selectItemsOf(tx, idsOf(told)))) {
    await lockBatch(tx, batch);
    await lockBatchPayouts(tx, batch);
  }
  const answers = await planAnswers(tx, ctx.now, told);
  const orders = answers.flatMap(({ order }) => order?.item ?? []);
  for (const batch of batchesOf(orders)) {
    const own = answers.filter(({ order }) => order?.item.batch_id === batch);
    await endAll(tx, ctx, marked(own, "paid"), { reason });
    const failed = marked(own, "asked");
    if (failed.length > 0) {
      await askForFailed(tx, ctx, { id: batch, failed, reason });
    }
  }
  for (const { order, outcome } of answers) {
    if (order && outcome === "accepted") {
      await setAccepted(tx, order.item.id, order.item.ask_at ?? undefined);
    }
  }
  const kept = isKnownFile ? answers.filter(changesIt) : answers;
  await insertAnswers(tx, fileId, kept.map(rowOf), ctx.now);
  return answers;
}

/** Whether an answer changes what was there; an order that the bank has already is not accepted anew. */
function changesIt({ order, outcome }: Answer): boolean {
  return isApplied(outcome) || (outcome === "accepted" && order?.item.result === "unknown");
}

/** What would become of each result now. Changes nothing. */
export async function planAnswers(read: Read, now: Date, told: Told): Promise<readonly Answer[]> {
  const items = new Map((await selectItemsOf(read, idsOf(told))).map((item) => [item.order_id, item]));
  const payouts = await selectPayoutsOf(read, [...new Set([...items.values()].map(({ payout_id }) => payout_id))]);
  const payoutOf = new Map(payouts.map((payout) => [payout.id, payout]));
  const awaited = await awaitedItems(read, now);
  const torn = contradictory(told.results);
  const applied = new Set<string>();
  return told.results.map((result): Answer => {
    const item = items.get(result.orderId);
    const payout = item && payoutOf.get(item.payout_id);
    const order = item && payout ? { item, payout } : undefined;
    const outcome = judge(result, order, { ...told, awaited, isTorn: torn.has(result.orderId) });
    if (!isApplied(outcome)) {
      return { result, order, outcome };
    }
    // The same result twice in a file is one.
    const isFirst = !applied.has(result.orderId);
    applied.add(result.orderId);
    return { result, order, outcome: isFirst ? outcome : "known" };
  });
}

interface Known {
  readonly ownAccounts: readonly string[];
  /** Orders that wait for a second person to be marked as failed. */
  readonly awaited: ReadonlySet<number>;
  /** Whether the file says of the order both that it was paid and that it failed. */
  readonly isTorn: boolean;
}

function judge(result: OrderResult, order: BankOrder | undefined, known: Known): BankOutcome {
  if (!order) {
    return result.orderId === "" && result.account === "" ? "whole" : "unknownOrder";
  }
  return mismatchOf(result, order, known) ?? outcomeOf(result, order, known);
}

/** What keeps a result from being one of this order at all. */
function mismatchOf(result: OrderResult, { payout, item }: BankOrder, { ownAccounts }: Known): BankOutcome | undefined {
  const isOfMessage = result.messageId === "" || result.messageId === messageIdOf(payout.batch_id ?? 0);
  if (item.file_id === null || !isOfMessage) {
    return "notInFile";
  }
  if (result.account !== "" && !ownAccounts.includes(result.account)) {
    return "otherAccount";
  }
  const { sum } = result;
  const isSum = sum === undefined || (sum.currency === payout.currency && sum.minor === BigInt(item.net));
  return isSum ? undefined : "otherSum";
}

function outcomeOf(result: OrderResult, { item }: BankOrder, { awaited, isTorn }: Known): BankOutcome {
  const meaning = meaningOfStatus(result.status);
  if (!meaning) {
    return "unclear";
  }
  if (isTorn && meaning !== "accepted") {
    return "contradicts";
  }
  if (meaning === "failed" && isDuplicateReason(result.reasonCode)) {
    return "duplicate";
  }
  if (!isWaiting(item)) {
    return meaning === "accepted" || meaning === item.result ? "known" : "contradicts";
  }
  if (meaning === "accepted") {
    return "accepted";
  }
  if (awaited.has(item.id)) {
    return "waits";
  }
  return meaning === "paid" ? "paid" : "asked";
}

/** Orders of which one file says that they were paid and that they failed. */
function contradictory(results: readonly OrderResult[]): ReadonlySet<string> {
  const of = (meaning: "paid" | "failed") =>
    new Set(results.filter(({ status }) => meaningOfStatus(status) === meaning).map(({ orderId }) => orderId));
  const failed = of("failed");
  return new Set([...of("paid")].filter((order) => failed.has(order)));
}

function marked(answers: readonly Answer[], outcome: "paid" | "asked"): Marked {
  return answers.flatMap((answer) => {
    if (!answer.order || answer.outcome !== outcome) {
      return [];
    }
    const { payout, item } = answer.order;
    const { reference, reasonCode } = answer.result;
    const result =
      outcome === "paid"
        ? { result: "paid" as const, reference: reference || undefined }
        : {
            result: "failed" as const,
            failure: bankWords(payout.language, "refused", reasonCode),
            fault: faultOfReason(reasonCode),
          };
    return [{ item, payout, result: { itemId: item.id, ...result } }];
  });
}

function batchesOf(items: readonly { readonly batch_id: number | null }[]): readonly number[] {
  return [...new Set(items.flatMap(({ batch_id }) => batch_id ?? []))].toSorted((a, b) => a - b);
}

function idsOf({ results }: Told): readonly string[] {
  return [...new Set(results.map(({ orderId }) => orderId))];
}

function rowOf({ result, order, outcome }: Answer) {
  const { row, status, reasonCode, text, reference } = result;
  return {
    ...{ row, status: status.slice(0, 35), reason_code: reasonCode, text, reference, outcome },
    order_id: result.orderId,
    item_id: order?.item.id ?? null,
  };
}
