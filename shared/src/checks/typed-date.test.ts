import { describe, expect, test } from "vitest";
import { isIsoDay, wireDay } from "./calendar.ts";
import { isPeriod, readDeadline } from "./deadline.ts";
import { readTypedDate, typedDateProblem, typedDay } from "./typed-date.ts";

const english = "January February March April May June July August September October November December".split(" ");
const russian = "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" ");
const russianShort = "янв фев мар апр май июн июл авг сен окт ноя дек".split(" ");
const two = (part: number) => String(part).padStart(2, "0");

/** The ways in which a day is typed, made without the code under test. */
function typings(date: Date): string[] {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const [d, m, y, name, ru] = [two(day), two(month), two(year % 100), english[month - 1] ?? "", russian[month - 1]];
  return [
    ...["/", ".", "-", " ", ",", "\u2013", " / ", ". "].flatMap((sign) => [
      [d, m, year].join(sign),
      [day, month, year].join(sign),
      [d, m, y].join(sign),
      [day, month, y].join(sign),
      [year, m, d].join(sign),
    ]),
    `${d}${m}${year}`,
    `${d}${m}${y}`,
    `${year}${m}${d}`,
    `  ${d}/${m}/${year}\u00a0`,
    `${d}.${m}.${year} 0:00`,
    `${day} ${name} ${year}`,
    `${day} ${name.slice(0, 3)} ${y}`,
    `${day}-${name.slice(0, 3)}-${year}`,
    `${d}${name.slice(0, 3).toUpperCase()}${year}`,
    `${name} ${day}, ${year}`,
    `${day}th of ${name} ${year}`,
    `${year} ${name} ${day}`,
    `${day} ${ru} ${year}`,
    `${day} ${ru} ${year} г.`,
    `${day}-го ${ru} ${year} года`,
    `${day} ${russianShort[month - 1]}. ${y}`,
  ];
}

describe("a typed date", () => {
  test("HO-100, R-01: every day from 2000 to 2099 is understood, and each day of the year in each usual typing of both languages", () => {
    const wrong: unknown[] = [];
    for (let at = Date.UTC(2000, 0, 1); at <= Date.UTC(2099, 11, 31); at += 86_400_000) {
      const date = new Date(at);
      const iso = date.toISOString().slice(0, 10);
      // The typings go by turns of seven years, in which a leap day has seven turns too: 28 years have them all.
      const turn = date.getUTCFullYear() % 7;
      for (const typed of typings(date).filter((_, place) => place % 7 === turn)) {
        if (typedDay(typed) !== iso) {
          wrong.push([typed, readTypedDate(typed)]);
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test("HO-100: a tab or a line break within a text parts two values, so it is no date", () => {
    for (const text of ["1\n2\n2026", "1/2\n/2026", "4\tDecember 2026", "04/12/2026\t10:00", "04\u202812 2026"]) {
      expect(typedDateProblem(text)?.key, text).toBe("validations.date");
    }
    expect(typedDay("\n04/12/2026\t")).toBe("2026-12-04");
  });

  test("HO-100: three numbers are a date exactly where the calendar has that day", () => {
    const wrong: string[] = [];
    for (let year = 2000; year <= 2099; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          const typed = `${two(day)}/${two(month)}/${year}`;
          if ((typedDay(typed) === `${year}-${two(month)}-${two(day)}`) !== exists) {
            wrong.push(typed);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["31/02/2027", "validations.dateCalendar", { date: "31/02/2027", month: "02/2027", days: 28 }],
    ["29/02/2027", "validations.dateCalendar", { date: "29/02/2027", month: "02/2027", days: 28 }],
    ["30 февраля 2028", "validations.dateCalendar", { date: "30/02/2028", month: "02/2028", days: 29 }],
    ["31042026", "validations.dateCalendar", { date: "31/04/2026", month: "04/2026", days: 30 }],
    ["31/31/2026", "validations.dateMonth", { month: 31 }],
    ["12/31/2026", "validations.dateMonth", { month: 31 }],
    ["04/13/2026", "validations.dateMonth", { month: 13 }],
    ["04/00/2026", "validations.dateMonth", { month: 0 }],
    ["0/12/2026", "validations.dateDay", { day: 0 }],
    ["32/12/2026", "validations.dateDay", { day: 32 }],
    ["400/12/2026", "validations.dateDay", { day: 400 }],
    ["31/12/1999", "validations.dateYear", { from: 2000, to: 2099 }],
    ["01/01/2100", "validations.dateYear", { from: 2000, to: 2099 }],
    ["01/01/202", "validations.dateYear", { from: 2000, to: 2099 }],
    ["01/01/20265", "validations.dateYear", { from: 2000, to: 2099 }],
    ["4/12", "validations.dateIncomplete", undefined],
    ["May 2026", "validations.dateIncomplete", undefined],
    ["2026", "validations.dateIncomplete", undefined],
  ])("HO-100: %s is refused, and %s says which part is wrong", (typed, key, params) => {
    expect(typedDateProblem(typed)).toEqual({ key, ...(params && { params }) });
  });

  test.each([
    ...["", " ", "abc", "soon", "46387", "4122026", "041220261", "-4/12/2026", "4//12/2026", "4/12/2026/5"],
    ...["4 Foo 2026", "Dec Dec 2026", "2026 4 Dec", "4/12/2026 25:00", "4/12/2026?", "1-15/12/2026 - 1", "٤/١٢/٢٠٢٦"],
    ...["2026-12-04T10:00:00Z", `${"0".repeat(60)}4/12/2026`, "4 ма 2026"],
  ])("HO-100: %j is no date", (typed) => {
    expect(typedDateProblem(typed)).toEqual({ key: "validations.date" });
  });

  test("HO-100, R-01: the day comes first; nothing is taken the American way round", () => {
    expect(typedDay("03/04/2026")).toBe("2026-04-03");
    expect(typedDay("04/03/26")).toBe("2026-03-04");
    expect(typedDay("20122026")).toBe("2026-12-20");
    expect(typedDay("20261220")).toBe("2026-12-20");
    expect(typedDay("26-12-04")).toBe("2004-12-26");
  });

  test("HO-100: another range of years is obeyed, also by a year of two digits", () => {
    expect(readTypedDate("01/01/1999", { from: 1900, to: 1999 }).iso).toBe("1999-01-01");
    expect(readTypedDate("01/01/99", { from: 1900, to: 1999 }).iso).toBe("1999-01-01");
    expect(readTypedDate("01/01/2000", { from: 1900, to: 1999 }).problem?.key).toBe("validations.dateYear");
  });
});

describe("the deadline of a task", () => {
  const kept = (typed: string, kind: "date" | "dateOrPeriod") => {
    const { text, problem } = readDeadline(typed, kind);
    return text ?? problem?.key;
  };

  test("HO-100: a possible date is kept as DD/MM/YYYY, wherever it comes from; the past is no reason to refuse", () => {
    for (const kind of ["date", "dateOrPeriod"] as const) {
      expect(kept(" 4.12.26 ", kind)).toBe("04/12/2026");
      expect(kept("01/01/2001", kind)).toBe("01/01/2001");
      expect(kept("31/02/2027", kind)).toBe("validations.dateCalendar");
      expect(kept("46387", kind)).toBe("validations.date");
      expect(kept("...", kind)).toBe("validations.date");
      expect(kept(" ", kind)).toBe("tasks.noDeadline");
    }
  });

  test("HO-100, D-19: a text with letters is a service period of imports and legacy calls, in Latin letters only", () => {
    expect(kept("May 2026", "dateOrPeriod")).toBe("May 2026");
    expect(kept("4 Dec 2026", "dateOrPeriod")).toBe("4 Dec 2026");
    expect(kept("4 декабря 2026", "dateOrPeriod")).toBe("tasks.deadlineLatin");
    expect(kept("4 декабря 2026", "date")).toBe("04/12/2026");
    expect(kept("May 2026", "date")).toBe("validations.dateIncomplete");
    expect([isPeriod("01.2026 - 02.2026"), isPeriod("Q1")]).toEqual([false, true]);
  });
});

test("T-82: a date of the wire has one of two exact forms", () => {
  expect(["2026-12-04", "04/12/2026", "0001-01-01", "9999-12-31"].map((text) => wireDay(text).iso)).toEqual([
    "2026-12-04",
    "2026-12-04",
    "0001-01-01",
    "9999-12-31",
  ]);
  for (const wrong of ["4/12/2026", "2026-12-4", "0000-01-01", "2026-02-29", "2026-12-04 ", ""]) {
    expect(wireDay(wrong).iso).toBeUndefined();
  }
  expect([isIsoDay("2026-12-04"), isIsoDay("04/12/2026"), isIsoDay("2026-02-31")]).toEqual([true, false, false]);
});
