/** Times and sizes of calls and their answers. */
export const requestLimits = {
  /** Calls that take longer answer 202 (HO-13). */
  asyncAfterMilliseconds: 1000,
  /** Larger answers go by contentId (HO-13). */
  messageBytes: 32_768,
  /** HO-14. */
  contentMinutes: 10,
  /** HO-14. */
  jobAnswerHours: 24,
  /** HO-15. */
  idempotencyHours: 24,
  /** */
  profileDebounceMilliseconds: 250,
  /** K-23. */
  payoutPage: 100,
} as const;
