import { dayMilliseconds } from "./calendar.ts";
import { dayIn, dayStart } from "./zoned-day.ts";

/** A zone that an account lived by, and since when; null for the first, which holds from always. */
export interface ZoneSpan {
  readonly timeZone: string;
  readonly since: string | null;
}

/**
 * The moment in which a day of an account began or will begin, by the zone that it lives by then. A change of the zone moves no day
 * that has begun, and no day begins before a change that it came after: days never overlap and leave nothing out, whatever was
 * changed. `zones` are all that the account had, the oldest first.
 */
export function accountDayStart(zones: readonly ZoneSpan[], day: string, later = 0): Date {
  for (const [index, zone] of zones.entries()) {
    const begin = Math.max(dayStart(zone.timeZone, day, later).getTime(), sinceOf(zone));
    const next = zones[index + 1];
    if (!next || begin < sinceOf(next)) {
      return new Date(begin);
    }
  }
  throw new Error("an account has a zone");
}

/** So long after a change the day of the zone before has ended, wherever both are: no two clocks are further apart. */
const settledAfter = 2 * dayMilliseconds;

/** The day of a moment for an account: the last one that had begun. */
export function accountDay(zones: readonly ZoneSpan[], moment: number | Date): string {
  const time = moment instanceof Date ? moment.getTime() : moment;
  let day = dayIn(zoneAt(zones, time), time);
  const isAfterChange = zones.some((zone) => sinceOf(zone) <= time && time - sinceOf(zone) < settledAfter);
  if (!isAfterChange) {
    return day;
  }
  while (accountDayStart(zones, day, 1).getTime() <= time) {
    day = nextDay(day, 1);
  }
  while (accountDayStart(zones, day).getTime() > time) {
    day = nextDay(day, -1);
  }
  return day;
}

/** The zone that an account lived by in a moment. */
export function zoneAt(zones: readonly ZoneSpan[], moment: number | Date): string {
  const time = moment instanceof Date ? moment.getTime() : moment;
  const zone = zones.findLast((one) => sinceOf(one) <= time) ?? zones[0];
  if (!zone) {
    throw new Error("an account has a zone");
  }
  return zone.timeZone;
}

/** The zones that the days of a period are of, the oldest first; a period that begins with a change has the zone before it too. */
export function zonesOfPeriod(zones: readonly ZoneSpan[], begin: Date, before: Date): readonly ZoneSpan[] {
  return zones.filter((zone, index) => {
    const next = zones[index + 1];
    return sinceOf(zone) < before.getTime() && (!next || sinceOf(next) >= begin.getTime());
  });
}

function sinceOf({ since }: ZoneSpan): number {
  return since === null ? Number.NEGATIVE_INFINITY : new Date(since).getTime();
}

function nextDay(day: string, days: number): string {
  return dayIn("UTC", dayStart("UTC", day, days));
}
