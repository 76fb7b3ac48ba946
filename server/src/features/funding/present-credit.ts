import type { seenCredit } from "@artel/shared/calls/seen";
import { amountOf, toWire } from "@artel/shared/money/amount";
import type { output } from "zod/mini";
import type { BankLineRow, TopupRow } from "./store.ts";

/** What an operator sees of a settlement: whose balance gets how much, which is what the bank received, else what was ordered. */
export function presentCredit(topup: TopupRow, line: BankLineRow | undefined): output<typeof seenCredit> {
  const { currency, minor } = line ?? topup;
  return { companyId: topup.company_id, currency, amount: toWire(amountOf(currency, BigInt(minor))) };
}
