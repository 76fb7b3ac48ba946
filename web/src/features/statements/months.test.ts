import { afterEach, expect, test, vi } from "vitest";
import { clock } from "../../ui/state/clock.ts";
import { monthBeside, monthName, monthOf, pickableMonths, rangeOfMonth } from "./months.ts";

afterEach(() => vi.restoreAllMocks());

test("M-20: a month of a statement begins with its first day and ends with its last, over the end of a year", () => {
  expect(rangeOfMonth("2026-02")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(rangeOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(monthBeside({ from: "2026-12-01", to: "2026-12-31" }, 1)).toBe("2027-01");
  expect(monthBeside({ from: "2026-01-15", to: "2026-06-30" }, -1)).toBe("2025-12");
  expect(monthOf({ from: "2026-11-01", to: "2026-11-30" })).toBe("2026-11");
  expect(monthOf({ from: "2026-11-01", to: "2026-11-29" })).toBeUndefined();
  expect(monthOf({ from: "", to: "" })).toBeUndefined();
});

test("months are offered from the present one back, and named with a capital letter", () => {
  vi.spyOn(clock, "now").mockReturnValue(new Date("2026-01-31T12:00:00").getTime());
  expect(pickableMonths().slice(0, 3)).toEqual(["2026-01", "2025-12", "2025-11"]);
  expect([monthName("2026-11", "en"), monthName("2026-11", "ru")]).toEqual(["November 2026", "Ноябрь 2026"]);
});
