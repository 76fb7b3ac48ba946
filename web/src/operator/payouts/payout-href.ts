import type { OperatorPayout } from "./payout-types.ts";

/** Where the console shows a payout: in its batch, else in one of its queues. */
export function payoutHref({ id, status, hold, batchId }: OperatorPayout): string {
  if (batchId !== null) {
    return `/operator/batches/${batchId}`;
  }
  const isPending = status === 1;
  return `/operator/payouts?tab=${isPending ? (hold === null ? "ready" : "held") : "finished"}&q=${id}`;
}
