/** Rows of a set of rules, and free withdrawals in a month that it may give. */
export const ruleLimits = {
  rows: 200,
  freeWithdrawals: 31,
  /** Characters of the name of a set. */
  name: 80,
  /** Bytes of a file with a set. */
  fileBytes: 400_000,
} as const;

/** Seconds between the approval of a set and its first moment: every process has read it by then. */
export const ruleSetLeadSeconds = 60;

/** What a preview looks at: operations of so many days, so many of each kind at most, the newest first. */
export const rulePreview = { days: 30, operations: 5000, page: 500, examples: 20 } as const;
