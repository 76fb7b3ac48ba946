import type { seenCredit } from "@artel/shared/calls/seen";
import { toWire } from "@artel/shared/money/amount";
import type { output } from "zod/mini";
import { paymentOf } from "./payment-of.ts";
import type { BankLineRow, TopupRow } from "./store.ts";

/** What an operator sees of a settlement: whose balance gets how much, which is what came as far as it is missing. */
export function presentCredit(topup: TopupRow, line: BankLineRow | undefined): output<typeof seenCredit> {
  const { credited } = paymentOf(topup, line);
  return { companyId: topup.company_id, currency: credited.currency, amount: toWire(credited) };
}
