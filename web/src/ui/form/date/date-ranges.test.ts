import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dueTone, formatDateTime, formatDay } from "../../words/format-date.ts";
import { defaultRange, inRange, presetOf, presetRange, type RangePreset } from "./date-ranges.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 14, 2), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["today", "2026-11-20", "2026-11-20"],
  ["7", "2026-11-14", "2026-11-20"],
  ["30", "2026-10-22", "2026-11-20"],
  ["90", "2026-08-23", "2026-11-20"],
  ["thisMonth", "2026-11-01", "2026-11-30"],
  ["lastMonth", "2026-10-01", "2026-10-31"],
  ["thisQuarter", "2026-10-01", "2026-12-31"],
  ["lastQuarter", "2026-07-01", "2026-09-30"],
  ["thisYear", "2026-01-01", "2026-12-31"],
  ["all", "", ""],
] as const)("Q-01: the period %s goes from %s to %s", (preset: RangePreset, from, to) => {
  expect(presetRange(preset)).toEqual({ from, to });
  expect(presetOf({ from, to })).toBe(preset);
});

test("Q-01: the first period is the last 90 days, both ends included", () => {
  const range = defaultRange();
  expect(range).toEqual({ from: "2026-08-23", to: "2026-11-20" });
  expect(["2026-08-22", "2026-08-23", "2026-11-20", "2026-11-21"].map((day) => inRange(day, range))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("R-01, R-02: dates read DD/MM/YYYY and HH:mm", () => {
  expect(formatDay("2026-03-05")).toBe("05/03/2026");
  expect(formatDateTime(new Date(2026, 2, 5, 9, 7))).toBe("05/03/2026 09:07");
  expect(formatDay(undefined)).toBe("");
});

test("a due date is plain over a week, then a warning, then danger from its day on", () => {
  const tones = ["2026-11-28", "2026-11-27", "2026-11-21", "2026-11-20", "2026-11-19"].map(dueTone);
  expect(tones).toEqual(["plain", "warning", "warning", "danger", "danger"]);
});
