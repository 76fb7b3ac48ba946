import type { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { parseAmount } from "@artel/shared/money/amount";
import type { Counts } from "../../http/context.ts";
import { paymentOf } from "./payment-of.ts";
import { selectBankLine, selectTopup } from "./store.ts";

/**
 * What a settlement takes from a series: what its line credits. One without a line, and one that does not say what was seen of it,
 * asks for a code of its own.
 */
export const countSettlement: Counts<typeof settleTopup> = async (tx, _ctx, { id, bankLineId, seen }) => {
  const line = bankLineId === undefined ? undefined : await selectBankLine(tx, bankLineId);
  const topup = line && seen ? await selectTopup(tx, id) : undefined;
  return topup ? { kind: "topup.settle", count: 1, sums: [paymentOf(topup, line).credited] } : undefined;
};

/** What a typed line takes from a series: its own sum. */
export const countBankLine: Counts<typeof enterBankLine> = async (_tx, _ctx, { amount, currency }) => {
  const sum = parseAmount(amount, currency);
  return sum && { kind: "bankLine.enter", count: 1, sums: [sum] };
};
