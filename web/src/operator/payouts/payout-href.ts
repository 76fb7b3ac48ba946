import { withdrawalResultOf } from "@artel/shared/states/payout-status";
import type { OperatorPayout } from "./payout-types.ts";

/** Where the console shows a payout: in its batch, else in one of its queues. */
export function payoutHref({ id, status, hold, batchId }: OperatorPayout): string {
  if (batchId !== null) {
    return `/operator/batches/${batchId}`;
  }
  const queue = hold === null ? "ready" : "held";
  return `/operator/payouts?tab=${withdrawalResultOf(status) === "pending" ? queue : "finished"}&q=${id}`;
}
