import { TZDateMini } from "@date-fns/tz/date/mini";
import { isIsoDay } from "./calendar.ts";

/** A moment as a date whose parts (year, month, day, hour, …) are those that a clock of the zone shows. */
export function zonedDate(zone: string, moment: number | Date): Date {
  return new TZDateMini(moment instanceof Date ? moment.getTime() : moment, zone);
}

/** The moment in which a day begins in a zone: midnight, or the first moment after it where the clock skips midnight. */
export function startOfDay(zone: string, year: number, month: number, day: number): Date {
  const date = new TZDateMini(year, month, day, zone);
  if (year < 100) {
    // The constructor takes two digits for a year of the last century.
    date.setFullYear(year, month, day);
  }
  return date;
}

/** The day of a moment in a zone as "YYYY-MM-DD". */
export function dayIn(zone: string, moment: number | Date): string {
  const date = zonedDate(zone, moment);
  return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-${digits(date.getDate(), 2)}`;
}

/** The year of a moment in a zone. */
export function yearIn(zone: string, moment: number | Date): number {
  return zonedDate(zone, moment).getFullYear();
}

/** The time of a moment in a zone as "HH:mm". */
export function timeIn(zone: string, moment: number | Date): string {
  const date = zonedDate(zone, moment);
  return `${digits(date.getHours(), 2)}:${digits(date.getMinutes(), 2)}`;
}

/** The day of a moment in a zone as people read it: "27/11/2026". */
export function dayText(zone: string, moment: number | Date): string {
  return dayIn(zone, moment).split("-").reverse().join("/");
}

/** Day and time of a moment in a zone, which is named: "27/11/2026 00:05 Asia/Kathmandu (UTC+05:45)". */
export function momentText(zone: string, moment: number | Date): string {
  const name = zone === "UTC" ? zone : `${zone} (UTC${offsetIn(zone, moment)})`;
  return `${dayText(zone, moment)} ${timeIn(zone, moment)} ${name}`;
}

/** The moment in which a day ("YYYY-MM-DD") begins in a zone, moved by whole days; throws for what is no day. */
export function dayStart(zone: string, day: string, later = 0): Date {
  if (!isIsoDay(day)) {
    throw new Error("not a day");
  }
  const [year = 0, month = 0, date = 0] = day.split("-").map((part) => Number.parseInt(part, 10));
  return startOfDay(zone, year, month - 1, date + later);
}

/** How far the clock of a zone is ahead of UTC in a moment: "+05:45", "-03:30", "+00:00". */
export function offsetIn(zone: string, moment: number | Date): string {
  const ahead = -zonedDate(zone, moment).getTimezoneOffset();
  const size = Math.abs(ahead);
  return `${ahead < 0 ? "-" : "+"}${digits(Math.floor(size / 60), 2)}:${digits(size % 60, 2)}`;
}

/** A moment as ISO 8601 in a zone, to the second and with its offset: "2026-11-27T03:41:00+05:45". */
export function isoIn(zone: string, moment: number | Date): string {
  const seconds = digits(zonedDate(zone, moment).getSeconds(), 2);
  return `${dayIn(zone, moment)}T${timeIn(zone, moment)}:${seconds}${offsetIn(zone, moment)}`;
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, "0");
}
