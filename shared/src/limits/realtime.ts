/** What the browser waits for on its channel. */
export const realtimeLimits = {
  /** O-06. */
  answerSeconds: 60,
  /** O-09, X-48. */
  readySeconds: 10,
  /** O-15. */
  reconnectMinMilliseconds: 500,
  reconnectMaxMilliseconds: 20_000,
  /** O-17. */
  connectSeconds: 5,
  /** O-18. */
  pingAllowanceSeconds: 10,
  /** O-22. */
  closeConnectionLimit: 3504,
} as const;
