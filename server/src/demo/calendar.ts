import { dayMilliseconds } from "@artel/shared/checks/calendar";

const minuteMilliseconds = 60_000;

/** The days of the demo, counted back from the moment at which it is made. */
export interface Calendar {
  readonly now: Date;
  /** A time of a day so many days ago, UTC. */
  at(daysAgo: number, hour: number, minute?: number): Date;
  /** A moment so many minutes ago. */
  minutesAgo(minutes: number): Date;
  /** Days on which the companies of the demo sit down to their tasks: every other weekday of a year, the oldest first. */
  readonly sessions: readonly number[];
}

/** The first day, before which nobody of the demo is there. */
export const firstDay = 365;
/** The first day with tasks. */
const firstSession = 361;

/** The calendar of a demo that is made at a moment; on whatever weekday, it has some 130 sessions. */
export function calendarOf(now: Date): Calendar {
  const midnight = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds;
  const at = (daysAgo: number, hour: number, minute = 0) =>
    new Date(midnight - daysAgo * dayMilliseconds + (hour * 60 + minute) * minuteMilliseconds);
  const weekdays = Array.from({ length: firstSession }, (_, place) => place + 1).filter(
    (daysAgo) => ![0, 6].includes(at(daysAgo, 12).getUTCDay()),
  );
  return {
    now,
    at,
    minutesAgo: (minutes) => new Date(now.getTime() - minutes * minuteMilliseconds),
    sessions: weekdays.filter((_, place) => place % 2 === 0).reverse(),
  };
}

/** A day as tasks take their deadlines. */
export function deadlineOf(day: Date): string {
  const [year, month, date] = day.toISOString().slice(0, 10).split("-");
  return `${date}/${month}/${year}`;
}
