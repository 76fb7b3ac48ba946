import type { Output } from "@artel/shared/calls/call";
import type { operatorBatch, operatorBatches, operatorPayouts } from "@artel/shared/calls/payouts/operator";

export type OperatorPayout = Output<typeof operatorPayouts>["rows"][number];
export type Totals = Output<typeof operatorPayouts>["totals"];
export type Batch = Output<typeof operatorBatches>[number];
type BatchPayout = Output<typeof operatorBatch>["payouts"][number];

/** One order of a batch with the request that it belongs to. */
export interface Order {
  readonly item: BatchPayout["items"][number];
  readonly payout: BatchPayout["payout"];
}

/** The orders of a batch, one by one. */
export function ordersOf(payouts: readonly BatchPayout[]): readonly Order[] {
  return payouts.flatMap(({ payout, items }) => items.map((item) => ({ item, payout })));
}

/** Sent, still without a result and not before a second person: what an operator may mark. */
export function isMarkable({ item }: Order): boolean {
  return (
    !item.waitsForSecondPerson && (item.result === "ordered" || item.result === "accepted" || item.result === "unknown")
  );
}
