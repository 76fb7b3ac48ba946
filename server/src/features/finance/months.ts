/** A month of a time zone: its name, such as "2026-11", and the moment that it begins in. */
export interface Month {
  readonly name: string;
  readonly start: Date;
}

/** The months of a zone from one moment to another, both inside; undefined for a zone that there is not. */
export function monthsOf(zone: string, first: Date, last: Date): Month[] | undefined {
  const clock = clockOf(zone);
  if (!clock) {
    return undefined;
  }
  const [year, month] = clock(first);
  const [endYear, endMonth] = clock(last);
  const end = nameOf(endYear, endMonth);
  const months: Month[] = [];
  for (let step = 0; months.at(-1)?.name !== end; step += 1) {
    const of = new Date(Date.UTC(year, month - 1 + step));
    months.push({
      name: nameOf(of.getUTCFullYear(), of.getUTCMonth() + 1),
      start: startOf(clock, of),
    });
  }
  return months;
}

type Clock = (moment: Date) => [year: number, month: number, day: number, hour: number, minute: number];

function nameOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}

/** What a clock of the zone shows; undefined for a zone that there is not. */
function clockOf(zone: string): Clock | undefined {
  try {
    const format = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      hourCycle: "h23",
    });
    return (moment) => {
      const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number.parseInt(value, 10)]));
      const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
      return [of("year"), of("month"), of("day"), of("hour"), of("minute")];
    };
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

/** The moment in which a clock of the zone shows what one in Greenwich shows at `wall`. */
function startOf(clock: Clock, wall: Date): Date {
  let moment = wall;
  // Twice: the first guess may lie on the other side of a change of the clock.
  for (let round = 0; round < 2; round += 1) {
    const [year, month, day, hour, minute] = clock(moment);
    moment = new Date(moment.getTime() + wall.getTime() - Date.UTC(year, month - 1, day, hour, minute));
  }
  return moment;
}
