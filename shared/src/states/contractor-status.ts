import type { Move } from "./state-table.ts";

/** Statuses of a contractor at a company by word; the numbers stand only here. */
export const contractorStatus = { active: 1, inactive: 2, inviteSent: 3 } as const;

export type ContractorStatusName = keyof typeof contractorStatus;
export type ContractorStatus = (typeof contractorStatus)[ContractorStatusName];
export type ContractorEvent = "firstSignIn" | "activate" | "deactivate" | "leave";

/** All moves of a contractor at a company. */
export const contractorMoves: readonly Move<ContractorStatus, ContractorEvent>[] = [
  { from: 3, event: "firstSignIn", actors: ["system"], to: 1 },
  { from: 2, event: "activate", actors: ["company"], to: 1 },
  { from: 1, event: "deactivate", actors: ["company"], to: 2 },
  { from: 1, event: "leave", actors: ["contractor"], to: 2 },
];

/** The word of a CurrentState: above 2 invite sent, 1 active, everything else inactive. */
export function contractorStatusName(currentState: number): ContractorStatusName {
  if (currentState > contractorStatus.inactive) {
    return "inviteSent";
  }
  return currentState === contractorStatus.active ? "active" : "inactive";
}

/** The company may activate: inactive only. */
export function isActivatable(currentState: number): boolean {
  return contractorStatusName(currentState) === "inactive";
}

/** May be given tasks: active or invited. */
export function canGetTasks(currentState: number): boolean {
  return contractorStatusName(currentState) !== "inactive";
}
