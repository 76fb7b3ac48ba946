/** Invitations a day of a company that nobody has activated yet. */
export const invitationsBeforeActivation = 20;

/**
 * Mails of each kind that one sender (person, company, or network address of a guest) may cause a day, and that one address
 * may get. Each kind counts by itself: whoever floods an address with invitations keeps no code from its owner.
 */
export const mailsADay = {
  /** To freelancers and to new managers. */
  invitation: { by: 500, to: 20 },
  /** Links to choose a password: after registering and for recovering. */
  password: { by: 500, to: 20 },
  /** Links that confirm a new address. */
  address: { by: 20, to: 20 },
  /** Links that confirm a withdrawal method. */
  wallet: { by: 50, to: 50 },
  /** That operators unlocked a sign-in: each lets passwords and codes be guessed anew. */
  unlock: { by: 300, to: 3 },
  /** Questions to the support. All go to one address, which a hundred accounts together must not close to everybody else. */
  support: { by: 20, to: 100_000 },
  /** Documents that people send to an address which they type, such as their accountant's. */
  document: { by: 50, to: 50 },
  /** Codes by mail that confirm an operation. */
  code: { by: 300, to: 300 },
  /** Codes by mail that sign in: whoever used up those of operations, or had them used up by others, still gets in. */
  signInCode: { by: 300, to: 300 },
} as const;
