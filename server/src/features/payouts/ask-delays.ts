const minute = 60_000;
/** The longest pause between two questions. */
const longest = 60 * minute;
/** How long an order is asked about before a person has to decide. */
const patience = 24 * 60 * minute;

/**
 * When an order of unknown outcome is asked about next: after 1, 2, 4, 8, 16, 32 and then every 60 minutes. Undefined from 24
 * hours after its first call on: an operator has to decide.
 */
export function nextAsk(firstCalled: Date, asked: number, now: Date): Date | undefined {
  if (now.getTime() - firstCalled.getTime() >= patience) {
    return undefined;
  }
  return new Date(now.getTime() + Math.min(longest, minute * 2 ** Math.min(asked, 10)));
}
