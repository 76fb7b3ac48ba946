import { expect, test } from "vitest";
import { dayIn, dayStart, isoIn, offsetIn, timeIn } from "./zoned-day.ts";

const moment = new Date("2026-11-26T18:16:05Z");

test.each([
  ["Asia/Kathmandu", "2026-11-27T00:01:05+05:45"],
  ["Asia/Kolkata", "2026-11-26T23:46:05+05:30"],
  ["Pacific/Marquesas", "2026-11-26T08:46:05-09:30"],
  ["America/St_Johns", "2026-11-26T14:46:05-03:30"],
  ["UTC", "2026-11-26T18:16:05+00:00"],
])("HO-131: a moment has its day, time and offset in %s", (zone, iso) => {
  expect(isoIn(zone, moment)).toBe(iso);
  expect([dayIn(zone, moment), timeIn(zone, moment), offsetIn(zone, moment)]).toEqual([
    iso.slice(0, 10),
    iso.slice(11, 16),
    iso.slice(19),
  ]);
});

const hours = (zone: string, day: string) =>
  (dayStart(zone, day, 1).getTime() - dayStart(zone, day).getTime()) / 3_600_000;

test.each([
  ["Europe/Belgrade", "2026-03-29", 23],
  ["Europe/Belgrade", "2026-10-25", 25],
  ["Australia/Lord_Howe", "2026-04-05", 24.5],
  ["America/St_Johns", "2026-03-08", 23],
  ["Asia/Kathmandu", "2026-03-29", 24],
])("HO-131: in %s the day %s has %s hours", (zone, day, count) => {
  expect(hours(zone, day)).toBe(count);
});

test.each([
  // The clock skips midnight: the day begins at 01:00.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z"],
  // Midnight comes twice: the day begins with the first.
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-27", "2026-11-26T18:15:00.000Z"],
  ["Pacific/Marquesas", "2026-11-27", "2026-11-27T09:30:00.000Z"],
])("HO-131: in %s the day %s begins at %s", (zone, day, begin) => {
  expect(dayStart(zone, day).toISOString()).toBe(begin);
  const before = dayStart(zone, day).getTime() - 1;
  expect([dayIn(zone, before) < day, dayIn(zone, before + 1)]).toEqual([true, day]);
});
