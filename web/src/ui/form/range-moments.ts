import { addDays, instantOf } from "../clock.ts";
import type { DateRange } from "./date-ranges.ts";

/** The moments of the reader's own days, as the list calls take them; the end counts to 23:59:59.999. */
export function rangeMoments(range: DateRange): { readonly dateFrom?: string; readonly dateTo?: string } {
  const [from, to] = [instantOf(range.from), instantOf(range.to)];
  const end = to && instantOf(addDays(to, 1).getTime() - 1);
  return {
    ...(from ? { dateFrom: from.toISOString() } : {}),
    ...(end ? { dateTo: end.toISOString() } : {}),
  };
}
