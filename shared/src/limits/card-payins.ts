/** Payments by card. */
export const cardPayinLimits = {
  /** How long the page of a payment stays open. */
  pageMinutes: 60,
  /** Payments that the popup shows, the newest ones. */
  newest: 3,
} as const;
