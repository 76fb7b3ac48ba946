import type { Move } from "./state-table.ts";

/** Statuses of a contractor at a company by word; the numbers stand only here. */
export const contractorStatus = { active: 1, inactive: 2, inviteSent: 3, asked: 4 } as const;

export type ContractorStatusName = keyof typeof contractorStatus;
export type ContractorStatus = (typeof contractorStatus)[ContractorStatusName];
export type ContractorEvent = "firstSignIn" | "activate" | "deactivate" | "leave" | "return" | "agree" | "inviteAgain";

/** All moves of a contractor at a company. */
export const contractorMoves: readonly Move<ContractorStatus, ContractorEvent>[] = [
  { from: 3, event: "firstSignIn", actors: ["system"], to: 1 },
  { from: 2, event: "activate", actors: ["company"], to: 1 },
  { from: 1, event: "deactivate", actors: ["company"], to: 2 },
  { from: 1, event: "leave", actors: ["contractor"], to: 2 },
  // Who left comes back; whom the company made inactive does not.
  { from: 2, event: "return", actors: ["contractor"], to: 1 },
  { from: 4, event: "agree", actors: ["contractor"], to: 1 },
  // The company was reviewed meanwhile.
  { from: 4, event: "inviteAgain", actors: ["company"], to: 1 },
];

/** The word of a CurrentState: above 2 invite sent, 1 active, everything else inactive. */
export function contractorStatusName(currentState: number): Exclude<ContractorStatusName, "asked"> {
  if (currentState > contractorStatus.inactive) {
    return "inviteSent";
  }
  return currentState === contractorStatus.active ? "active" : "inactive";
}

/** The company may activate: inactive only. */
export function isActivatable(currentState: number): boolean {
  return contractorStatusName(currentState) === "inactive";
}

/** A person with an account whom a company that is not reviewed asked, and who has not answered. */
export function isAsked(currentState: number): boolean {
  return currentState === contractorStatus.asked;
}

/** May be given tasks: active or invited; not who was asked and has not agreed. */
export function canGetTasks(currentState: number): boolean {
  return contractorStatusName(currentState) !== "inactive" && !isAsked(currentState);
}
