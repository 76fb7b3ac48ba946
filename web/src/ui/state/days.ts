import { isIsoDay } from "@artel/shared/checks/calendar";
import { dayStart, startOfDay, zonedDate } from "@artel/shared/checks/zoned-day";
import { clock } from "./clock.ts";
import { presentZone } from "./zone.ts";

/**
 * An instant of a wire value: ISO text, milliseconds, or a Date; undefined for anything that is no date. Its parts (year, day,
 * hour, …) are those of the account's time zone, whatever the browser's. A date without time means that day there.
 */
export function instantOf(value: string | number | Date | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === "") {
    return undefined;
  }
  if (typeof value === "string" && isIsoDay(value)) {
    const zone = presentZone();
    return zone === undefined ? new Date(`${value}T00:00:00`) : inZone(dayStart(zone, value).getTime());
  }
  const moment = value instanceof Date ? value.getTime() : new Date(value).getTime();
  return Number.isNaN(moment) ? undefined : inZone(moment);
}

/** The beginning of a day, moved by whole days. */
export function addDays(day: Date, days: number): Date {
  return dayOf(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/** The beginning of today. */
export function today(): Date {
  return addDays(inZone(clock.now()), 0);
}

/** The beginning of a year's, a month's (counted from 0) and a day's day; a day outside the month rolls over. */
export function dayOf(year: number, month: number, day: number): Date {
  const zone = presentZone();
  return zone === undefined ? new Date(year, month, day) : startOfDay(zone, year, month, day);
}

function inZone(moment: number): Date {
  const zone = presentZone();
  return zone === undefined ? new Date(moment) : zonedDate(zone, moment);
}
