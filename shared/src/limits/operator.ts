/** How long work of operators may wait (operator.md 6): on time, due soon from the first hour count, late from the second. */
export const queueAge = { soonHours: 4, lateHours: 24 } as const;

/** Records that the audit screen of operators loads at once. */
export const auditRecords = 500;

/** Characters of the reason that every action of an operator asks for (HO-43). */
export const reasonLength = { least: 3, most: 500 } as const;
