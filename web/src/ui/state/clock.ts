/** The one reader of the clock in the browser: everything that shows or counts time asks here. */
export const clock = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now(),
};

/** An instant of a wire value: ISO text, milliseconds, or a Date; undefined for anything that is no date. */
export function instantOf(value: string | number | Date | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === "") {
    return undefined;
  }
  const date = value instanceof Date ? value : new Date(localDay(value) ?? value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A copy of the day moved by whole days, at local midnight. */
export function addDays(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/** Local midnight of today. */
export function today(): Date {
  return addDays(new Date(clock.now()), 0);
}

/** Local midnight of a year, a month counted from 0 and a day; a day outside the month rolls over. */
export function dayOf(year: number, month: number, day: number): Date {
  return new Date(year, month, day);
}

/** A date without time means that day where the reader is, not midnight in Greenwich. */
function localDay(value: string | number): number | undefined {
  const match = typeof value === "string" ? /^\d{4}-\d{2}-\d{2}$/.exec(value) : null;
  return match ? new Date(`${match[0]}T00:00:00`).getTime() : undefined;
}
