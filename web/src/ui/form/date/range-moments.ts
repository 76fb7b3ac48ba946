import { clock } from "../../state/clock.ts";
import { addDays, instantOf } from "../../state/days.ts";
import type { DateRange } from "./date-ranges.ts";

/**
 * The moments of the days of the account's time zone, as the list calls take them; the end counts to 23:59:59.999. A period that lasts until
 * today has no end: what the server dates a moment later than the reader's clock, which may be slow, belongs to it.
 */
export function rangeMoments(range: DateRange): { readonly dateFrom?: string; readonly dateTo?: string } {
  const [from, to] = [instantOf(range.from), instantOf(range.to)];
  const dayAfter = to && addDays(to, 1);
  const end = dayAfter && dayAfter.getTime() <= clock.now() ? instantOf(dayAfter.getTime() - 1) : undefined;
  return {
    ...(from ? { dateFrom: from.toISOString() } : {}),
    ...(end ? { dateTo: end.toISOString() } : {}),
  };
}
