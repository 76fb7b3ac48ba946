import type { Move } from "./state-table.ts";

/** Wallet states by word; the numbers stand only here. */
export const walletState = { unverified: 1, invalid: 2, verified: 3 } as const;

export type WalletStateName = keyof typeof walletState;
export type WalletState = (typeof walletState)[WalletStateName];
export type WalletEvent = "confirm" | "edit" | "refuse" | "fixDetails" | "breakDetails";

/** Every number of a wallet state. */
export const walletStates: readonly WalletState[] = [1, 2, 3];

/**
 * All moves of a wallet. Confirming by mail verifies; an edit asks again; an operator may refuse a method that a
 * bank returned. The bank of a profile goes by its form rules alone, without mail.
 */
export const walletMoves: readonly Move<WalletState, WalletEvent>[] = [
  { from: 1, event: "confirm", actors: ["contractor"], to: 3 },
  { from: 3, event: "edit", actors: ["contractor"], to: 1 },
  { from: 2, event: "edit", actors: ["contractor"], to: 1 },
  { from: 1, event: "edit", actors: ["contractor"], to: 1 },
  { from: 1, event: "refuse", actors: ["operator"], to: 2 },
  { from: 3, event: "refuse", actors: ["operator"], to: 2 },
  { from: 2, event: "fixDetails", actors: ["contractor"], to: 3 },
  { from: 3, event: "breakDetails", actors: ["contractor"], to: 2 },
];

/** States of the payout method list; their texts stand under `walletState.<word>`. */
export type WalletListState = "unverified" | "incomplete" | "verified";

/** The list state of a server state. */
export function walletListState(state: WalletState): WalletListState {
  switch (state) {
    case walletState.unverified:
      return "unverified";
    case walletState.invalid:
      return "incomplete";
    case walletState.verified:
      return "verified";
  }
}

/** Money may go out to it: verified only. */
export function isWithdrawable(state: WalletState): boolean {
  return state === walletState.verified;
}

/** The confirmation mail may be sent again: unverified only. */
export function isResendable(state: WalletState): boolean {
  return state === walletState.unverified;
}
