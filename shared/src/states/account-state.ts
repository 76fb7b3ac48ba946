/** States of an account by word: members of companies, and contractors who are invited and not registered. */
export const accountState = { active: 1, blocked: 2, invited: 3, member: 33, removed: 34 } as const;

/** May sign in and recover a password: active accounts and members of a company. */
export function canSignIn(state: number): boolean {
  return state === accountState.active || state === accountState.member;
}

/** Was invited by a company and has not registered: sign-up completes the account. */
export function isOnlyInvited(state: number): boolean {
  return state === accountState.invited;
}

/** Was closed by operators: nobody signs in to it until they open it again. */
export function isClosed(state: number): boolean {
  return state === accountState.blocked;
}
