import { type DateRange, presetRange } from "../../ui/form/date/date-ranges.ts";
import { dayOf, instantOf, today } from "../../ui/state/days.ts";
import { isoDay } from "../../ui/words/format-date.ts";
import type { Language } from "../../ui/words/language.ts";

/** Months that can be picked by their name: three years back. */
const monthsBack = 36;

/** A month as "YYYY-MM". */
export type Month = string;

/** The first and the last day of a month. */
export function rangeOfMonth(month: Month): DateRange {
  const { year, index } = partsOf(month);
  return { from: isoDay(dayOf(year, index, 1)), to: isoDay(dayOf(year, index + 1, 0)) };
}

/** The month that a period is, to the day; undefined for any other period. */
export function monthOf(range: DateRange): Month | undefined {
  const month = range.from.slice(0, 7);
  const whole = /^\d{4}-\d{2}$/.test(month) ? rangeOfMonth(month) : undefined;
  return whole?.from === range.from && whole.to === range.to ? month : undefined;
}

/** The month some months after another; of a period that is no month, after the month that it begins in. */
export function monthBeside(range: DateRange, step: number): Month {
  const begin = instantOf(range.from) ?? today();
  return isoDay(dayOf(begin.getFullYear(), begin.getMonth() + step, 1)).slice(0, 7);
}

/** The present month and those before it, the present one first. */
export function pickableMonths(): readonly Month[] {
  const now = presetRange("thisMonth");
  return Array.from({ length: monthsBack }, (_, index) => monthBeside(now, -index));
}

/** "November 2026", "ноябрь 2026", with a capital letter in both languages. */
export function monthName(month: Month, language: Language): string {
  const { year, index } = partsOf(month);
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(year, index, 1));
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} ${year}`;
}

function partsOf(month: Month): { readonly year: number; readonly index: number } {
  return { year: Number.parseInt(month.slice(0, 4), 10), index: Number.parseInt(month.slice(5, 7), 10) - 1 };
}
