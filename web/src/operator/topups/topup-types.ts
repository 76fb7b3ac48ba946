import type { Output } from "@artel/shared/calls/call";
import type { operatorTopups } from "@artel/shared/calls/funding/operator";

export type OperatorTopup = Output<typeof operatorTopups>["rows"][number];
export type BankMatch = OperatorTopup["matches"][number];
export type Difference = BankMatch["differences"][number];

/** The line that agrees best; of a request for approval the very line that was named. */
export function bestMatch(topup: OperatorTopup): BankMatch | undefined {
  return topup.approval ? (topup.approval.match ?? undefined) : topup.matches[0];
}
