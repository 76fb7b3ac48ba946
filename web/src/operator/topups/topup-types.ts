import type { Output } from "@artel/shared/calls/call";
import type { operatorTopups } from "@artel/shared/calls/funding/operator";

export type OperatorTopup = Output<typeof operatorTopups>["rows"][number];
export type BankMatch = OperatorTopup["matches"][number];
export type Difference = BankMatch["differences"][number];

/** What an operator sees of a settlement: whose balance gets how much, by the line or as it was ordered. */
export function seenOf({ companyId, currency, amount }: OperatorTopup, line: BankMatch["line"] | undefined) {
  return { companyId, currency: line?.currency ?? currency, amount: line?.amount ?? amount };
}

/** The line that agrees best; of a request for approval the very line that was named. */
export function bestMatch(topup: OperatorTopup): BankMatch | undefined {
  return topup.approval ? (topup.approval.match ?? undefined) : topup.matches[0];
}
