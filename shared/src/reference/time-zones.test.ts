import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { mainZoneOf, timeZoneOf, timeZones } from "./time-zones.ts";

test.each([
  ["Asia/Kathmandu", "Asia/Kathmandu"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["US/Pacific", "America/Los_Angeles"],
  ["Etc/UTC", "UTC"],
  ["Mars/Base", undefined],
  ["+05:30", undefined],
  ["__proto__", undefined],
  ["", undefined],
])("HO-131: what a browser calls %s is kept as %s", (name, kept) => {
  expect(timeZoneOf(name)).toBe(kept);
});

test("HO-131: every country has a zone, and every zone that can be chosen has a clock", () => {
  expect(countries.filter(({ code }) => mainZoneOf(code) === undefined).map(({ code }) => code)).toEqual([]);
  expect([mainZoneOf("NP"), mainZoneOf("RU"), mainZoneOf("AU"), mainZoneOf("CA"), mainZoneOf("??")]).toEqual([
    "Asia/Kathmandu",
    "Europe/Moscow",
    "Australia/Sydney",
    "America/Toronto",
    undefined,
  ]);
  for (const { name } of timeZones) {
    expect(new Intl.DateTimeFormat("en", { timeZone: name }).format(0)).toMatch(/\d/);
  }
});
