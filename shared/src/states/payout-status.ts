import { canMove, type Move } from "./state-table.ts";

/** Payout statuses by word; the numbers stand only here. */
export const payoutStatus = {
  pending: 1,
  processing: 2,
  completed: 3,
  partiallyCompleted: 4,
  canceled: 5,
} as const;

export type PayoutStatusName = keyof typeof payoutStatus;
export type PayoutStatus = (typeof payoutStatus)[PayoutStatusName];
export type PayoutEvent = "take" | "dissolve" | "release" | "cancel" | "complete" | "completePartly" | "fail";

/** Every word of a payout status, in the order of its number. */
export const payoutStatusNames = Object.keys(payoutStatus) as readonly PayoutStatusName[];

/** Every number of a payout status. */
export const payoutStatuses: readonly PayoutStatus[] = [1, 2, 3, 4, 5];

/**
 * All moves of a payout request. 3, 4 and 5 are final; failed parts of 4 go back to the contractor.
 * A batch that was never submitted may be dissolved again; releasing it submits the money and changes no status.
 */
export const payoutMoves: readonly Move<PayoutStatus, PayoutEvent>[] = [
  { from: 1, event: "take", actors: ["operator"], to: 2 },
  { from: 1, event: "cancel", actors: ["contractor", "operator"], to: 5 },
  { from: 2, event: "dissolve", actors: ["operator"], to: 1 },
  { from: 2, event: "release", actors: ["operator"], to: 2 },
  { from: 2, event: "complete", actors: ["system", "operator"], to: 3 },
  {
    from: 2,
    event: "completePartly",
    actors: ["system", "operator"],
    to: 4,
  },
  { from: 2, event: "fail", actors: ["system", "operator"], to: 5 },
];

/** Result labels of a withdrawal; their texts stand under `withdrawalResult.<word>`. */
export type WithdrawalResult = "done" | "donePartially" | "canceled" | "pending" | "unknown";

/** The label of a payout status number; any other number is unknown. */
export function withdrawalResultOf(status: number): WithdrawalResult {
  switch (status) {
    case payoutStatus.pending:
    case payoutStatus.processing:
      return "pending";
    case payoutStatus.completed:
      return "done";
    case payoutStatus.partiallyCompleted:
      return "donePartially";
    case payoutStatus.canceled:
      return "canceled";
    default:
      return "unknown";
  }
}

/** The word of a status; its text stands under `payoutStatus.<word>`. */
export function payoutStatusName(status: PayoutStatus): PayoutStatusName {
  switch (status) {
    case 1:
      return "pending";
    case 2:
      return "processing";
    case 3:
      return "completed";
    case 4:
      return "partiallyCompleted";
    case 5:
      return "canceled";
  }
}

/** The contractor may still cancel the request: pending only. */
export function isCancelable(status: PayoutStatus): boolean {
  return canMove(payoutMoves, status, "cancel", "contractor");
}

/** Nothing changes any more: 3, 4 and 5. */
export function isFinal(status: PayoutStatus): boolean {
  return !payoutMoves.some((move) => move.from === status);
}

/** The status of a request from the results of its parts: all paid 3, some 4, none 5. Refuses an empty list. */
export function statusOfParts(partsPaid: readonly boolean[]): PayoutStatus {
  if (partsPaid.length === 0) {
    throw new RangeError("A payout has at least one part");
  }
  if (partsPaid.every((paid) => paid)) {
    return payoutStatus.completed;
  }
  return partsPaid.some((paid) => paid) ? payoutStatus.partiallyCompleted : payoutStatus.canceled;
}
