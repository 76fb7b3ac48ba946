/** Days between the approval of an erasure and the erasure: it can be taken back until then. */
export const erasureDays = 14;

/** The copy of a person's own data. */
export const ownDataLimits = {
  /** How long it can be downloaded. */
  keptDays: 7,
  /** How long after one was asked for the next one may be. */
  againHours: 24,
  /** How long it may take before it counts as failed. */
  patienceHours: 6,
  /** Signs of one part: what is in memory at once, here and on the way. */
  partLength: 256 * 1024,
} as const;
