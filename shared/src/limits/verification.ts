/** Times of the verification of freelancers. */
export const verificationTimes = {
  /** Days until a verification is due, from the day on which it was asked for. */
  dueDays: 14,
  /** How far ahead an operator may put the day. */
  longestDueDays: 365,
  /** A mail reminds this many days before, each once. */
  reminderDays: [7, 3, 1],
  /** Months after which a verification has to be repeated, unless a paper ends earlier. */
  acceptedMonths: 12,
  /** After papers were sent the page reads everything again so much later. */
  refreshMilliseconds: 1000,
} as const;

/** Most characters of the texts of a level: titles of note and window, text of the note, what to know before. */
export const levelLengths = { title: 80, note: 300, content: 1_000 } as const;

/** Papers that one freelancer sends to us, at most. */
export const mostPapers = 6;
