import type { seenPayout } from "@artel/shared/calls/seen";
import { minorToWire } from "@artel/shared/money/amount";
import type { output } from "zod/mini";
import type { ItemRow, PayoutRow } from "../store.ts";

type Seen = output<typeof seenPayout>;

/** What an operator sees of a request: whose it is, and the sum that returns. */
export function presentPayout({ contractor_id, currency, amount }: PayoutRow): Seen {
  return { contractorId: contractor_id, currency, amount: minorToWire(currency, amount) };
}

/** What an operator sees of an order: whose it is, and the sum that leaves. */
export function presentOrder({ contractor_id, currency }: PayoutRow, { net }: ItemRow): Seen {
  return { contractorId: contractor_id, currency, amount: minorToWire(currency, net) };
}
