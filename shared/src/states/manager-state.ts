/** CurrentState of a company's people by word; the numbers stand only here (E-28, X-20). */
export const managerState = { owner: 1, blocked: 2, manager: 33, deleted: 34 } as const;

/** The owner may delete this person: state 33 only (E-28). */
export function isDeletable(state: number): boolean {
  return state === managerState.manager;
}

/** The person is shown in the list: everyone but the deleted. */
export function isListed(state: number): boolean {
  return state !== managerState.deleted;
}
