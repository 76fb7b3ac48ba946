import type { seenSum } from "@artel/shared/calls/seen";
import { amountOf, toWire } from "@artel/shared/money/amount";
import type { output } from "zod/mini";
import type { PayoutRow } from "./store.ts";

/** What a person sees of the money of a payout as it is. */
export function presentSum({ currency, amount }: PayoutRow): output<typeof seenSum> {
  return { currency, amount: toWire(amountOf(currency, BigInt(amount))) };
}
