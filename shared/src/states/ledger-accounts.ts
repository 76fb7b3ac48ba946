/** Accounts that hold the money of people, as the ledger names them. */
const ownedAccounts = ["available", "escrow", "payoutPending", "payoutInTransit"] as const;

/** Accounts of the house. */
const houseAccounts = [
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

/** Accounts of the house that a correction may move: what no other row accounts for. */
const correctedHouseAccounts = [
  "feeTask",
  "feeCard",
  "feeBank",
  "feeFlat",
  "feeExchange",
  "feeSpread",
  "rounding",
] as const;

/** Accounts that a correction may move: what somebody can spend, and these of the house. */
export const correctedAccounts = ["available", ...correctedHouseAccounts] as const;

export type CorrectedAccount = (typeof correctedAccounts)[number];

/** Why the books are corrected. */
export const correctionCodes = ["wrongFee", "wrongAccount", "doubled", "missed", "goodwill", "other"] as const;

export type CorrectionCode = (typeof correctionCodes)[number];
