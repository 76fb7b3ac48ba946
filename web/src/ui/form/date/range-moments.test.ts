import { momentsOf } from "@artel/shared/calls/date-range";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rangeMoments } from "./range-moments.ts";

const march = { from: "2026-03-01", to: "2026-03-15" };
const start = new Date(2026, 2, 1);
const dayAfter = new Date(2026, 2, 16);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 16, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

test("HO-94: a period of days is from the reader's midnight to 23:59:59.999 of his last day", () => {
  expect(rangeMoments(march)).toEqual({
    dateFrom: start.toISOString(),
    dateTo: new Date(dayAfter.getTime() - 1).toISOString(),
  });
  expect(rangeMoments({ from: "", to: "" })).toEqual({});
});

test("HO-94: the server takes in the last millisecond of the period, and nothing after it", () => {
  const { dateFrom, dateTo } = rangeMoments(march);
  expect(momentsOf(dateFrom, dateTo, "UTC")).toEqual({ from: start, before: dayAfter });
});

test("HO-94: a period that lasts until today has no end, so a slow clock hides nothing that came since", () => {
  vi.setSystemTime(new Date(2026, 2, 15, 23, 59));
  expect(rangeMoments(march)).toEqual({ dateFrom: start.toISOString() });
  vi.setSystemTime(dayAfter);
  expect(rangeMoments(march)).toEqual({
    dateFrom: start.toISOString(),
    dateTo: new Date(dayAfter.getTime() - 1).toISOString(),
  });
});
