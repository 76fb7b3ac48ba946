import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { longestSettingDays } from "@artel/shared/limits/operator";
import { refuseField } from "../../http/app-error.ts";

/**
 * The moment at which something ends whose last day, in UTC, an operator typed; null for a thing without an end. Refuses, at the field
 * `endsOn`, a day before today and one more than a year ahead.
 */
export function endOfDay(day: string | undefined, now: Date): Date | null {
  if (day === undefined) {
    return null;
  }
  const end = new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds);
  if (end <= now || end.getTime() - now.getTime() > longestSettingDays * dayMilliseconds) {
    refuseField("endsOn", "accounts.endsAhead", { days: longestSettingDays });
  }
  return end;
}

/** The last day of what ends at a moment, as operators read it, such as "31/12/2026". */
export function lastDayText(end: Date): string {
  const [year, month, day] = new Date(end.getTime() - 1).toISOString().slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}
