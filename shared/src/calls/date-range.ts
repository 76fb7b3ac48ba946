import * as z from "zod/mini";

/** Milliseconds of one day. */
const day = 86_400_000;

/** One end of a date range: `YYYY-MM-DD`, `DD/MM/YYYY`, or an ISO moment. A date that the calendar lacks is an issue. */
export const rangeDate = z.string().check(
  z.maxLength(40),
  z.refine((text) => momentOf(text, "start") !== undefined, "validations.date"),
);

/** The moments of a range; an open end is null. */
export interface Moments {
  readonly from: Date | null;
  /** Exclusive. */
  readonly before: Date | null;
}

/**
 * The moments of a date range, both ends inclusive (HO-94). A date without a time means the whole UTC day; a browser sends
 * the moments of its own days. Undefined where the end lies before the beginning.
 */
export function momentsOf(dateFrom: string | undefined, dateTo: string | undefined): Moments | undefined {
  const from = dateFrom ? (momentOf(dateFrom, "start") ?? null) : null;
  const before = dateTo ? (momentOf(dateTo, "end") ?? null) : null;
  return from && before && from >= before ? undefined : { from, before };
}

function momentOf(text: string, end: "start" | "end"): Date | undefined {
  const date = calendarDate(text);
  if (date) {
    return end === "start" ? date : new Date(date.getTime() + day);
  }
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    return undefined;
  }
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) {
    return undefined;
  }
  // The last moment of a range counts: 23:59:59.999 is still inside.
  return end === "start" ? moment : new Date(moment.getTime() + 1);
}

function calendarDate(text: string): Date | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const local = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : undefined;
  if (!parts) {
    return undefined;
  }
  const date = new Date(`${parts.join("-")}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(parts.join("-")) ? date : undefined;
}
