/** CurrentState of a company's people by word; the numbers stand only here. */
export const managerState = { owner: 1, blocked: 2, manager: 33, deleted: 34 } as const;

/** The owner may delete this person: state 33 only. */
export function isDeletable(state: number): boolean {
  return state === managerState.manager;
}

/** The person is shown in the list: everyone but the deleted. */
export function isListed(state: number): boolean {
  return state !== managerState.deleted;
}

/** How far a manager is: signs in with an own password, has only the first one of the owner so far, or may not sign in. */
export const managerAccess = ["active", "invited", "blocked"] as const;

export type ManagerAccess = (typeof managerAccess)[number];
