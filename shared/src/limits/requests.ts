/** Times and sizes of calls and their answers. */
export const requestLimits = {
  /** Calls that take longer answer 202. */
  asyncAfterMilliseconds: 1000,
  /** Larger answers go by contentId. */
  messageBytes: 32_768,
  /** Faults of one request that are looked for, put into words and told; with more of them nobody reads the list. */
  faultsTold: 20,
  /** A stored content can be read for so long. */
  contentMinutes: 10,
  /** The answer that follows a 202 can be read for so long. */
  jobAnswerHours: 24,
  /** A repeated request gets the stored answer for so long. */
  idempotencyHours: 24,
  /** A critical read without an answer is asked again for so long. */
  insistSeconds: 30,
  /** A write that could not be sent for so long is given up: nobody waits for it any more. */
  sendSeconds: 20,
  /** The browser joins fetches of a profile within it. */
  profileDebounceMilliseconds: 250,
  /** Payouts of one page. */
  payoutPage: 100,
} as const;
