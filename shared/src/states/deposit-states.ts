/** What becomes of a transfer to an address of ours; `dropped` no block holds any more, `aside` waits for two operators. */
export const depositStates = ["seen", "aside", "credited", "dropped"] as const;
export type DepositState = (typeof depositStates)[number];

/** Why a confirmed transfer was put aside. */
export const asideReasons = ["belowMinimum", "notFriend", "blocked"] as const;
export type AsideReason = (typeof asideReasons)[number];
