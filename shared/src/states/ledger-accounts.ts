/** Accounts that hold the money of people, as the ledger names them. */
export const ownedAccounts = ["available", "escrow", "payoutPending", "payoutInTransit"] as const;

/** Accounts of the house. */
export const houseAccounts = [
  "bankClearing",
  "chainClearing",
  "cardClearing",
  "suspense",
  "receivable",
  "feeTask",
  "feeCard",
  "feeBank",
  "feeFlat",
  "feeExchange",
  "feeSpread",
  "railCost",
  "fxPosition",
  "rounding",
] as const;

/** Every kind of account of the books. */
export const ledgerAccounts = [...ownedAccounts, ...houseAccounts] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What a posting is about that has a page or a list of its own. */
export const postingNouns = ["task", "payout", "topup", "exchange", "document"] as const;

export type PostingNoun = (typeof postingNouns)[number];
