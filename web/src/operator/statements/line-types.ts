import type { Output } from "@artel/shared/calls/call";
import type { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";

export type BankLine = Output<typeof operatorBankLines>["rows"][number];
export type ShownLine = Output<typeof operatorBankLine>;
export type Candidate = ShownLine["candidates"][number];

/** The sum as it moved the account: below zero what left it. */
export function signedAmount({ kind, amount }: Pick<BankLine, "kind" | "amount">): string {
  return kind === "outgoing" || kind === "takenBack" ? `-${amount}` : amount;
}

/** Whether its money waits for a top-up, put aside or not. */
export function isWaiting({ state }: Pick<BankLine, "state">): boolean {
  return state === "open" || state === "matched" || state === "aside";
}

/** Whether it can be put aside: open money. */
export function isOpen({ state }: Pick<BankLine, "state">): boolean {
  return state === "open" || state === "matched";
}
