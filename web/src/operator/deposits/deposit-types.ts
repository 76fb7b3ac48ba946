import type { Output } from "@artel/shared/calls/call";
import type { depositAddresses, operatorDeposits } from "@artel/shared/calls/funding/operator-deposits";
import { textIfKnown } from "../../ui/words/use-text.ts";

export type Deposits = Output<typeof operatorDeposits>;
export type Deposit = Deposits["rows"][number];
export type DepositAddress = Output<typeof depositAddresses>["rows"][number];

/** Why nobody could look at an address; as the server says it where no text knows that. */
export function faultWords(fault: string): string {
  return textIfKnown(`operatorDeposits.fault.${fault}`) ?? fault;
}
