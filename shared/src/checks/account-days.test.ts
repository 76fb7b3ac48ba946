import { expect, test } from "vitest";
import { accountDay, accountDayStart, zoneAt, zonesOfPeriod } from "./account-days.ts";

const eastward = [
  { timeZone: "UTC", since: null },
  { timeZone: "Asia/Kathmandu", since: "2026-11-20T20:00:00.000Z" },
];
const westward = [
  { timeZone: "Asia/Kathmandu", since: null },
  { timeZone: "UTC", since: "2026-11-20T20:00:00.000Z" },
];
const begins = (zones: typeof eastward) =>
  ["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => accountDayStart(zones, day).toISOString().slice(5, 16));

test("HO-131: with a change to a zone ahead the day that has begun there begins with the change", () => {
  expect(begins(eastward)).toEqual(["11-20T00:00", "11-20T20:00", "11-21T18:15"]);
  expect(
    ["2026-11-20T19:59:59Z", "2026-11-20T20:00:00Z", "2026-11-21T18:14:59Z", "2026-11-21T18:15:00Z"].map((moment) =>
      accountDay(eastward, new Date(moment)),
    ),
  ).toEqual(["2026-11-20", "2026-11-21", "2026-11-21", "2026-11-22"]);
});

test("HO-131: with a change to a zone behind the day that has begun lasts on, and none comes twice", () => {
  expect(begins(westward)).toEqual(["11-19T18:15", "11-20T18:15", "11-22T00:00"]);
  expect(
    ["2026-11-20T18:14:59Z", "2026-11-20T19:00:00Z", "2026-11-20T22:00:00Z", "2026-11-21T23:59:59Z"].map((moment) =>
      accountDay(westward, new Date(moment)),
    ),
  ).toEqual(["2026-11-20", "2026-11-21", "2026-11-21", "2026-11-21"]);
});

test("HO-131: to and fro over the date line no moment is lost and none is of two days", () => {
  const zones = [
    { timeZone: "Pacific/Kiritimati", since: null },
    { timeZone: "Pacific/Pago_Pago", since: "2026-10-24T11:30:00.000Z" },
    { timeZone: "Europe/Belgrade", since: "2026-10-25T00:30:00.000Z" },
    { timeZone: "Pacific/Kiritimati", since: "2026-10-25T01:10:00.000Z" },
    { timeZone: "America/St_Johns", since: "2026-10-31T10:00:00.000Z" },
  ];
  let before = "2026-10-20";
  for (let minute = 0; minute < 15 * 24 * 60; minute += 37) {
    const moment = new Date(Date.UTC(2026, 9, 21) + minute * 60_000);
    const day = accountDay(zones, moment);
    const [begin, end] = [accountDayStart(zones, day), accountDayStart(zones, day, 1)];
    expect([day >= before, begin <= moment, moment < end]).toEqual([true, true, true]);
    before = day;
  }
  expect(before).toBe("2026-11-04");
});

test("HO-131: a period has the zones that held in it, and one that begins with a change the zone before too", () => {
  const names = (from: string, to: string) =>
    zonesOfPeriod(eastward, accountDayStart(eastward, from), accountDayStart(eastward, to, 1)).map(
      ({ timeZone }) => timeZone,
    );
  expect([names("2026-11-01", "2026-11-20"), names("2026-11-01", "2026-11-30")]).toEqual([
    ["UTC"],
    ["UTC", "Asia/Kathmandu"],
  ]);
  expect([names("2026-11-21", "2026-11-30"), names("2026-11-22", "2026-11-30")]).toEqual([
    ["UTC", "Asia/Kathmandu"],
    ["Asia/Kathmandu"],
  ]);
  expect([
    zoneAt(eastward, new Date("2026-11-20T19:59:59Z")),
    zoneAt(eastward, new Date("2026-11-20T20:00:00Z")),
  ]).toEqual(["UTC", "Asia/Kathmandu"]);
});

test("HO-131: two days after a change days are those of the zone again, and a moment before the first change is of the zone before", () => {
  const zones = [
    { timeZone: "Pacific/Kiritimati", since: null },
    { timeZone: "Pacific/Pago_Pago", since: "2026-11-20T12:00:00.000Z" },
  ];
  // The day that had begun in Kiritimati (UTC+14) lasts until Pago Pago (UTC-11) has it too.
  const days = [
    "11-20T11:59",
    "11-20T12:00",
    "11-21T11:00",
    "11-22T10:59",
    "11-22T11:00",
    "11-22T12:00",
    "11-23T11:00",
  ];
  expect(days.map((moment) => accountDay(zones, new Date(`2026-${moment}:00Z`)))).toEqual([
    "2026-11-21",
    "2026-11-21",
    "2026-11-21",
    "2026-11-21",
    "2026-11-22",
    "2026-11-22",
    "2026-11-23",
  ]);
  expect(accountDay(zones, Date.UTC(2026, 10, 20, 11, 59))).toBe("2026-11-21");
});

test("HO-131: an account without a zone has no days", () => {
  expect(() => zoneAt([], new Date())).toThrow("an account has a zone");
  expect(() => accountDayStart([], "2026-11-20")).toThrow("an account has a zone");
});
