import { dayIn, startOfDay } from "@artel/shared/checks/zoned-day";

/** A month of a time zone: its name, such as "2026-11", and the moment that it begins in. */
export interface Month {
  readonly name: string;
  readonly start: Date;
}

/** The months of a zone from one moment to another, both inside. */
export function monthsOf(zone: string, first: Date, last: Date): Month[] {
  const [year = 0, month = 0] = dayIn(zone, first)
    .split("-")
    .map((part) => Number.parseInt(part, 10));
  const end = dayIn(zone, last).slice(0, 7);
  const months: Month[] = [];
  for (let step = 0; months.at(-1)?.name !== end; step += 1) {
    const start = startOfDay(zone, year, month - 1 + step, 1);
    months.push({ name: dayIn(zone, start).slice(0, 7), start });
  }
  return months;
}
