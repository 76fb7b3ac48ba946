/** What a person may have of bulk runs. Runs and tasks in flight are those of runs that have not ended. */
export const bulkBounds = {
  /** Runs in flight. */
  running: 10,
  /** Tasks of all runs in flight: two selections of the largest size. */
  tasks: 20_000,
  /** Ended runs that are kept, the newest ones, and for how many days. */
  kept: 10,
  keptDays: 7,
  /** Tasks of a selection that others may have deleted meanwhile: with more of them the list is out of date. */
  unknown: 100,
} as const;

/** A run of so many tasks, or an import of so many rows, is small: it goes before larger ones, whoever started them. */
export const smallRun = 50;

/** Tasks that a run does before others have their turn: through the queue of payments, and in transactions of their own. */
export const tasksOfTurn = { queued: 500, own: 50 } as const;
