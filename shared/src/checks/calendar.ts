/** Of a day of 24 hours. A day of an account can be longer or shorter: `account-days.ts`. */
export const dayMilliseconds = 86_400_000;

/** The day of a moment in UTC, the calendar of the console, as YYYY-MM-DD. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Years that a typed date may have; a year of two digits is one of these hundred. */
export const dateYears = { from: 2000, to: 2099 } as const;

/** Every year that four digits can say. */
export const anyYear = { from: 1, to: 9999 } as const;

/** Why a text is no date: the key of its words, and what they name. */
export interface DateProblem {
  readonly key:
    | "validations.date"
    | "validations.dateIncomplete"
    | "validations.dateDay"
    | "validations.dateMonth"
    | "validations.dateYear"
    | "validations.dateCalendar";
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A day as "YYYY-MM-DD", or why there is none. */
export type TypedDate =
  | { readonly iso: string; readonly problem?: undefined }
  | { readonly iso?: undefined; readonly problem: DateProblem };

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const february = 2;

/** The day of three numbers, or the first of them that is wrong: no such day, month or year, or a day that its month lacks. */
export function calendarDay(day: number, month: number, year: number, years: { from: number; to: number }): TypedDate {
  if (day < 1 || day > 31) {
    return { problem: { key: "validations.dateDay", params: { day } } };
  }
  if (month < 1 || month > 12) {
    return { problem: { key: "validations.dateMonth", params: { month } } };
  }
  if (year < years.from || year > years.to) {
    return { problem: { key: "validations.dateYear", params: { from: years.from, to: years.to } } };
  }
  const days = daysOf(month, year);
  const iso = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  return day > days
    ? {
        problem: {
          key: "validations.dateCalendar",
          params: { date: writtenDay(iso), month: writtenDay(iso).slice(3), days },
        },
      }
    : { iso };
}

/** DD/MM/YYYY of "YYYY-MM-DD". */
export function writtenDay(iso: string): string {
  return iso.split("-").reverse().join("/");
}

/** The day of a text in one of the two forms of the wire, "YYYY-MM-DD" and "DD/MM/YYYY", and in no other; of any year, or of the named ones. */
export function wireDay(text: string, years: { from: number; to: number } = anyYear): TypedDate {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const written = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const parts = iso ? [iso[3], iso[2], iso[1]] : written?.slice(1);
  if (!parts) {
    return { problem: { key: "validations.date" } };
  }
  const [day = 0, month = 0, year = 0] = parts.map((part) => Number.parseInt(part ?? "", 10));
  return calendarDay(day, month, year, years);
}

/** Whether a text is a day of the calendar as "YYYY-MM-DD". */
export function isIsoDay(text: string): boolean {
  return wireDay(text).iso === text;
}

function daysOf(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (monthDays[month - 1] ?? 0) + (month === february && isLeap ? 1 : 0);
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, "0");
}
