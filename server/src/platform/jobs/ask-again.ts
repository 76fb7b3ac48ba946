const minute = 60_000;
/** The longest pause between two questions. */
const longest = 60 * minute;
/** How long something of unknown outcome is asked about before a person has to decide. */
const patience = 24 * 60 * minute;

/**
 * When an outside service is asked next about a call of unknown outcome: after 1, 2, 4, 8, 16, 32 and then every 60 minutes.
 * Undefined from 24 hours after the first call on: a person has to decide. A schedule of the minute asks what is due, and
 * commits the next time before each question. `days` is for what the service has taken, and may take its time with.
 */
export function nextAsk(firstCalled: Date, asked: number, now: Date, days = 1): Date | undefined {
  if (now.getTime() - firstCalled.getTime() >= days * patience) {
    return undefined;
  }
  return new Date(now.getTime() + Math.min(longest, minute * 2 ** Math.min(asked, 10)));
}
