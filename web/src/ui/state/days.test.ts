import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { presetRange } from "../form/date/date-ranges.ts";
import { rangeMoments } from "../form/date/range-moments.ts";
import { daysUntil, exactMoment, formatDateTime, formatDay, isoDay } from "../words/format-date.ts";
import { monthOf } from "../words/month-of.ts";
import { instantOf, today } from "./days.ts";
import { followZone } from "./zone.ts";

let zone: string | undefined;
followZone(() => zone);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T18:20:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  zone = undefined;
});

test.each([
  ["Asia/Kathmandu", "01/12/2026 00:05", "2026-12", "2026-11-30T18:15:00.000Z"],
  ["Asia/Kolkata", "30/11/2026 23:50", "2026-11", "2026-10-31T18:30:00.000Z"],
  ["Pacific/Marquesas", "30/11/2026 08:50", "2026-11", "2026-11-01T09:30:00.000Z"],
  ["America/St_Johns", "30/11/2026 14:50", "2026-11", "2026-11-01T02:30:00.000Z"],
  ["UTC", "30/11/2026 18:20", "2026-11", "2026-11-01T00:00:00.000Z"],
])("HO-131: dates, today and this month are those of %s, whatever the browser's zone", (name, shown, month, begin) => {
  zone = name;
  const moment = "2026-11-30T18:20:00.000Z";
  const day = shown.slice(0, 10).split("/").reverse().join("-");
  expect([formatDateTime(moment), isoDay(today()), monthOf(moment, "en").key]).toEqual([shown, day, month]);
  expect(presetRange("thisMonth").from).toBe(`${month}-01`);
  expect(rangeMoments(presetRange("thisMonth"))).toEqual({ dateFrom: begin });
  expect(exactMoment(moment)).toMatch(new RegExp(`^${day}T.* ${name}$`));
});

test("HO-131: a day without a time is that day in every zone, and days are counted where the clock is changed", () => {
  for (const name of ["Asia/Kathmandu", "Pacific/Marquesas", "America/Santiago", undefined]) {
    zone = name;
    expect(formatDay("2026-09-06")).toBe("06/09/2026");
  }
  zone = "Europe/Belgrade";
  vi.setSystemTime(new Date("2026-10-24T10:00:00Z"));
  expect([daysUntil("2026-10-26"), daysUntil("2026-10-25"), daysUntil("2026-10-23")]).toEqual([2, 1, -1]);
  const day = { from: "2026-10-23", to: "2026-10-23" };
  expect(rangeMoments(day)).toEqual({ dateFrom: "2026-10-22T22:00:00.000Z", dateTo: "2026-10-23T21:59:59.999Z" });
  expect(instantOf("no date")).toBeUndefined();
});
