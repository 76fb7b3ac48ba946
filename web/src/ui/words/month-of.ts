import type { DateRange } from "../form/date/date-ranges.ts";
import { dayOf, instantOf } from "../state/days.ts";
import { isoDay } from "./format-date.ts";

/** A month in the time zone of the account: "2026-11", "November 2026", and its first and last day. */
export interface Month {
  readonly key: string;
  readonly label: string;
  readonly days: DateRange;
}

/** Made once: making one takes as long as a row of a list. The first day of a month in Greenwich is in that month. */
const names = {
  en: new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }),
  ru: new Intl.DateTimeFormat("ru", { month: "long", timeZone: "UTC" }),
};

/** The month of an instant. */
export function monthOf(created: string, language: "en" | "ru"): Month {
  const date = instantOf(created);
  if (!date) {
    return { key: "", label: "", days: { from: "", to: "" } };
  }
  const [year, place] = [date.getFullYear(), date.getMonth()];
  const month = names[language].format(Date.UTC(year, place, 1));
  return {
    key: isoDay(date).slice(0, 7),
    label: `${month.charAt(0).toLocaleUpperCase(language)}${month.slice(1)} ${year}`,
    days: { from: isoDay(dayOf(year, place, 1)), to: isoDay(dayOf(year, place + 1, 0)) },
  };
}
