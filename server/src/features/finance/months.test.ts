import { expect, test } from "vitest";
import { monthsOf } from "./months.ts";

const months = (zone: string, first: string, last: string) =>
  monthsOf(zone, new Date(first), new Date(last)).map(
    ({ name, start }) => `${name} ${start.toISOString().slice(0, 16)}`,
  );

test("HO-131, HO-94: a month begins where the zone's own clock begins it, on both sides of a change of the clock", () => {
  expect(months("UTC", "2026-11-20T09:00:00Z", "2026-11-20T09:00:00Z")).toEqual(["2026-11 2026-11-01T00:00"]);
  expect(months("Europe/Belgrade", "2026-09-30T22:30:00Z", "2026-11-30T23:00:00Z")).toEqual([
    "2026-10 2026-09-30T22:00",
    "2026-11 2026-10-31T23:00",
    "2026-12 2026-11-30T23:00",
  ]);
  expect(months("America/New_York", "2026-12-31T23:00:00Z", "2027-01-01T05:00:00Z")).toEqual([
    "2026-12 2026-12-01T05:00",
    "2027-01 2027-01-01T05:00",
  ]);
  expect(months("Asia/Kathmandu", "2026-10-31T18:14:59Z", "2026-10-31T18:15:00Z")).toEqual([
    "2026-10 2026-09-30T18:15",
    "2026-11 2026-10-31T18:15",
  ]);
});
