import * as z from "zod/mini";
import { accountDayStart, type ZoneSpan } from "../checks/account-days.ts";
import { type DateProblem, dateYears, wireDay } from "../checks/calendar.ts";
import { dayStart } from "../checks/zoned-day.ts";

/**
 * One end of a date range: `YYYY-MM-DD`, `DD/MM/YYYY`, or an ISO moment. A date that the calendar lacks is an issue
 * that says why.
 */
export const rangeDate = z.string().check(
  z.maxLength(40),
  refusedBy((text) => momentOf(text, "start", "UTC").problem),
);

/** A day that is kept, as `YYYY-MM-DD`, within the years of typed dates. */
export const storedDay = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, "validations.date"),
  refusedBy((text) => wireDay(text, dateYears).problem),
);

/** The moments of a range; an open end is null. */
export interface Moments {
  readonly from: Date | null;
  /** Exclusive. */
  readonly before: Date | null;
}

/** One time zone for all days, or the zones of an account, each for the days that it held. */
type Zones = string | readonly ZoneSpan[];

/**
 * The moments of a date range, both ends inclusive. A date without a time means the whole day of this time zone, which is
 * the one of the account that asks, or of all zones that the account had. Undefined where the end lies before the beginning.
 */
export function momentsOf(
  dateFrom: string | undefined,
  dateTo: string | undefined,
  timeZone: Zones,
): Moments | undefined {
  const from = dateFrom ? (momentOf(dateFrom, "start", timeZone).moment ?? null) : null;
  const before = dateTo ? (momentOf(dateTo, "end", timeZone).moment ?? null) : null;
  return from && before && from >= before ? undefined : { from, before };
}

/** A check whose issue carries the key and the values of its text. */
function refusedBy(problemOf: (text: string) => DateProblem | undefined) {
  return z.check<string>((payload) => {
    const problem = problemOf(payload.value);
    if (problem) {
      payload.issues.push({ code: "custom", input: payload.value, message: problem.key, params: problem.params });
    }
  });
}

function momentOf(text: string, end: "start" | "end", timeZone: Zones): { moment?: Date; problem?: DateProblem } {
  const [date = "", time] = text.split("T");
  const { iso = "", problem } = wireDay(date);
  if (problem) {
    return { problem };
  }
  if (time === undefined) {
    const later = end === "start" ? 0 : 1;
    return {
      moment: typeof timeZone === "string" ? dayStart(timeZone, iso, later) : accountDayStart(timeZone, iso, later),
    };
  }
  const moment = /^\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(time) ? new Date(text) : undefined;
  if (date !== iso || !moment || Number.isNaN(moment.getTime())) {
    return { problem: { key: "validations.date" } };
  }
  // The last moment of a range counts: 23:59:59.999 is still inside.
  return { moment: end === "start" ? moment : new Date(moment.getTime() + 1) };
}
