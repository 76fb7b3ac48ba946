import type { markPayoutItems } from "@artel/shared/calls/payouts/operator";
import { amountOf } from "@artel/shared/money/amount";
import type { Counts } from "../../../http/context.ts";
import { selectOrderSums } from "../store.ts";

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
  const found = sums.reduce((total, { count }) => total + count, 0);
  return found === items.length
    ? {
        kind: "payout.paid",
        count: found,
        sums: sums.map(({ currency, minor }) => amountOf(currency, BigInt(minor))),
      }
    : undefined;
};
