import { dayMilliseconds, isIsoDay } from "@artel/shared/checks/calendar";
import { addDays, instantOf, today } from "../state/days.ts";
import { zoneName } from "../state/zone.ts";

type Moment = string | number | Date | null | undefined;

/** DD/MM/YYYY in both languages; empty for no date. */
export function formatDay(value: Moment): string {
  const date = instantOf(value);
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}` : "";
}

/** HH:mm; empty for no date. */
export function formatTime(value: Moment): string {
  const date = instantOf(value);
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : "";
}

/** DD/MM/YYYY HH:mm; empty for no date. */
export function formatDateTime(value: Moment): string {
  return instantOf(value) ? `${formatDay(value)} ${formatTime(value)}` : "";
}

/** DD/MM HH:mm, for histories where the year is plain. */
export function formatShort(value: Moment): string {
  return instantOf(value) ? `${formatDay(value).slice(0, 5)} ${formatTime(value)}` : "";
}

/** DD/MM/YYYY–DD/MM/YYYY; one date when both are the same. */
export function formatPeriod(from: Moment, to: Moment): string {
  const [start, end] = [formatDay(from), formatDay(to)];
  return start === end || !end ? start : `${start}–${end}`;
}

/** Whole days from today until the date; negative when it has passed, undefined for no date. */
export function daysUntil(value: Moment): number | undefined {
  const date = instantOf(value);
  return date ? Math.round((addDays(date, 0).getTime() - today().getTime()) / dayMilliseconds) : undefined;
}

/** How urgent a due date is: plain until 7 days, a warning from 7 to 1, danger from 0 on. */
export function dueTone(value: Moment): "plain" | "warning" | "danger" {
  const days = daysUntil(value);
  if (days === undefined || days > 7) {
    return "plain";
  }
  return days > 0 ? "warning" : "danger";
}

/** YYYY-MM-DD in the time zone of the account; the form of dates in forms and addresses. */
export function isoDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** ISO text with its offset, and the name of the time zone: the title of every shown date. A day without a time is itself. */
export function exactMoment(value: Moment): string {
  const date = instantOf(value);
  if (!date) {
    return "";
  }
  if (typeof value === "string" && isIsoDay(value)) {
    return value;
  }
  const offset = -date.getTimezoneOffset();
  const sign = offset < 0 ? "-" : "+";
  const size = Math.abs(offset);
  const zone = `${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  const seconds = two(date.getSeconds());
  return `${isoDay(date)}T${formatTime(date)}:${seconds}${zone} ${zoneName()}`;
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}
