import type { Output } from "@artel/shared/calls/call";
import type { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";

export type BankLine = Output<typeof operatorBankLines>["rows"][number];
export type ShownLine = Output<typeof operatorBankLine>;
export type Candidate = ShownLine["candidates"][number];

/** The sum as it moved the account: below zero what left it. */
export function signedAmount({ kind, amount }: Pick<BankLine, "kind" | "amount">): string {
  return kind === "outgoing" || kind === "takenBack" ? `-${amount}` : amount;
}

/** The money of a line, as it was seen. */
export function moneyOf({ currency, amount }: BankLine): Pick<BankLine, "currency" | "amount"> {
  return { currency, amount };
}

/** Whether its money waits for a top-up, put aside or not. */
export function isWaiting({ state }: Pick<BankLine, "state">): boolean {
  return state === "open" || state === "matched" || state === "aside";
}

/** Whether it can be put aside: open money, and what came back and is not simply booked with an order. */
export function isOpen({ state, kind, order }: Pick<BankLine, "state" | "kind" | "order">): boolean {
  const isReturn = kind === "returned" && (state === "other" || (state === "order" && order?.problem !== null));
  return state === "open" || state === "matched" || isReturn;
}

/** Whether it can be divided: money that came and was put aside. */
export function isDividable({ state, kind }: Pick<BankLine, "state" | "kind">): boolean {
  return state === "aside" && kind === "income";
}

/** Whether it can be booked with the order that it names. Without a reason for a return two operators decide. */
export function isBookable({ state, kind, order }: Pick<BankLine, "state" | "kind" | "order">): boolean {
  const waits = state === "order" || (state === "aside" && kind === "returned");
  return waits && order !== null && (order.problem === null || order.problem === "reason");
}
