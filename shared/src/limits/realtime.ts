/** Bounds of the realtime channel, and what the browser waits for on it. */
export const realtimeLimits = {
  /** Connections that one person may have at once. */
  connections: 10,
  /** How long an answer that follows a 202 is waited for. */
  answerSeconds: 60,
  /** How long a call waits until the channel is ready. */
  readySeconds: 10,
  /** Before a lost connection is tried again, at first and at most. */
  reconnectMinMilliseconds: 500,
  reconnectMaxMilliseconds: 20_000,
  /** Connecting ends without success after it. */
  connectSeconds: 5,
  /** Without a ping for so long the connection is made anew. */
  pingAllowanceSeconds: 10,
  /** Closed with it: too many connections. */
  closeConnectionLimit: 3504,
} as const;
