import { describe, expect, test } from "vitest";
import { momentsOf, rangeDate } from "./date-range.ts";

const texts = (from?: string, to?: string, zone = "UTC") => {
  const range = momentsOf(from, to, zone);
  return range && [range.from?.toISOString() ?? null, range.before?.toISOString() ?? null];
};

describe("date range", () => {
  test("HO-94: a date means the whole day, its end inclusive to 23:59:59.999", () => {
    expect(texts("2026-11-01", "2026-11-30")).toEqual(["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"]);
    expect(texts("01/11/2026", "30/11/2026")).toEqual(["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"]);
    expect(texts("2026-11-01T21:00:00Z", "2026-11-30T20:59:59.999Z")).toEqual([
      "2026-11-01T21:00:00.000Z",
      "2026-11-30T21:00:00.000Z",
    ]);
    expect(texts()).toEqual([null, null]);
  });

  test.each([
    ["Asia/Kathmandu", "2026-11-27", "2026-11-27", "2026-11-26T18:15:00.000Z", "2026-11-27T18:15:00.000Z"],
    ["America/St_Johns", "2026-11-27", "2026-11-27", "2026-11-27T03:30:00.000Z", "2026-11-28T03:30:00.000Z"],
    ["Europe/Belgrade", "2026-03-29", "2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
    ["Europe/Belgrade", "25/10/2026", "25/10/2026", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
    ["UTC", "0050-01-01", "9999-12-31", "0050-01-01T00:00:00.000Z", "+010000-01-01T00:00:00.000Z"],
  ])("HO-131: a date is the day of the account: in %s %s to %s", (zone, from, to, begin, before) => {
    expect(texts(from, to, zone)).toEqual([begin, before]);
  });

  test("T-82: reversed ranges, days that the calendar lacks and other texts are refused", () => {
    expect(texts("2026-11-02", "2026-11-01")).toBeUndefined();
    expect(texts("2026-11-01", "2026-11-01")).toBeDefined();
    for (const wrong of ["2026-02-31", "31/02/2026", "2026-13-01", "1/1/2026", "yesterday", "2026-11-01 10:00"]) {
      expect(rangeDate.safeParse(wrong).success).toBe(false);
    }
    expect(rangeDate.safeParse("0001-01-01").success).toBe(true);
  });
});
