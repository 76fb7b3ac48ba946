import { type Actor, canMove, type Move } from "./state-table.ts";

/** Task statuses by word; the numbers stand only here. */
export const taskStatus = {
  draft: 10,
  onApproval: 2,
  waitPay: 3,
  paid: 4,
  rejectedByCompany: 7,
  rejectedByContractor: 8,
} as const;

export type TaskStatusName = keyof typeof taskStatus;
export type TaskStatus = (typeof taskStatus)[TaskStatusName];
export type TaskEvent = "pay" | "accept" | "complete" | "settle" | "reject" | "edit";

/** Every number of a task status. */
export const taskStatuses: readonly TaskStatus[] = [10, 2, 3, 4, 7, 8];

/**
 * All moves of a task. Paying holds the total, accepting pays the reward and takes the fees, rejecting a held task returns
 * the whole hold; a draft posts nothing. What was marked completed waits in `waitPay` until its contractor has accepted the
 * terms and is not blocked; a job settles it then. Deleting takes the row away and is no move; see `isRemovable`.
 */
export const taskMoves: readonly Move<TaskStatus, TaskEvent>[] = [
  { from: 10, event: "edit", actors: ["company"], to: 10 },
  { from: 10, event: "pay", actors: ["company"], to: 2 },
  { from: 10, event: "reject", actors: ["company"], to: 7 },
  { from: 2, event: "reject", actors: ["company"], to: 7 },
  { from: 2, event: "reject", actors: ["contractor"], to: 8 },
  { from: 2, event: "accept", actors: ["contractor"], to: 4 },
  { from: 2, event: "complete", actors: ["company"], to: 4 },
  { from: 2, event: "complete", actors: ["company"], to: 3 },
  { from: 3, event: "settle", actors: ["system"], to: 4 },
];

/** The status of a number, or undefined for a number that is none. */
export function taskStatusOf(number: number): TaskStatus | undefined {
  return taskStatuses.find((status) => status === number);
}

/** The word of a status; its text stands under `taskStatus.<word>`. */
export function taskStatusName(status: TaskStatus): TaskStatusName {
  switch (status) {
    case 10:
      return "draft";
    case 2:
      return "onApproval";
    case 3:
      return "waitPay";
    case 4:
      return "paid";
    case 7:
      return "rejectedByCompany";
    case 8:
      return "rejectedByContractor";
  }
}

/** The contractor may accept: status 2 only. */
export function isAcceptable(status: number): boolean {
  return possible(status, "accept", "contractor");
}

/** The company may pay: drafts only. */
export function isPayable(status: number): boolean {
  return possible(status, "pay", "company");
}

/** The company may edit: drafts only. */
export function isEditable(status: number): boolean {
  return possible(status, "edit", "company");
}

/** The company may delete: drafts only. */
export function isRemovable(status: number): boolean {
  return status === taskStatus.draft;
}

/** The company may mark completed: status 2 only. */
export function isCompletable(status: number): boolean {
  return possible(status, "complete", "company");
}

/** May be rejected: by the company a draft, status 2 and any legacy value below 2; by the contractor status 2. */
export function isRejectable(status: number, by: "company" | "contractor"): boolean {
  return possible(status, "reject", by) || (by === "company" && status < taskStatus.onApproval);
}

/** Its payment may come back from the contractor: settled tasks only. */
export function isReturnable(status: number): boolean {
  return status === taskStatus.paid;
}

/** Holds the company's money in escrow: statuses 2 and 3 (assertion A4). */
export function isHeld(status: number): boolean {
  return status === taskStatus.onApproval || status === taskStatus.waitPay;
}

/** The event that a legacy call asks for by the wanted status, or undefined where the actor may not ask for it. */
export function taskEventFor(wanted: number, actor: "company" | "contractor"): TaskEvent | undefined {
  if (actor === "company") {
    const events: Readonly<Record<number, TaskEvent>> = { 2: "pay", 4: "complete", 7: "reject" };
    return events[wanted];
  }
  const events: Readonly<Record<number, TaskEvent>> = { 4: "accept", 8: "reject" };
  return events[wanted];
}

function possible(status: number, event: TaskEvent, actor: Actor): boolean {
  const known = taskStatusOf(status);
  return known !== undefined && canMove(taskMoves, known, event, actor);
}
