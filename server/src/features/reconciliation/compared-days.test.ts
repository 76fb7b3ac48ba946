import { describe, expect, test } from "vitest";
import { comparedDays, daysBetween, type Outside } from "./compared-days.ts";

const place = { key: "bank-1-EUR", kind: "bank", name: "LT1", currency: "EUR" } as const;
const sum = (day: string, minor: bigint) => ({ place: place.key, day, minor });

function outside(more: Partial<Outside>): Outside {
  const closings = new Map([[place.key, new Map([["2026-11-20", 150_00n]])]]);
  return { places: [place], base: new Map([[place.key, 100_00n]]), told: [], posted: [], closings, ...more };
}

const one = (more: Partial<Outside>, day = "2026-11-20") => {
  const [found] = comparedDays(outside(more), [day]);
  return [found?.state, found?.difference, found?.explained, found?.unexplained];
};

describe("a day of a place", () => {
  test("HO-96: agrees where what was there before and what was posted come to what the bank says", () => {
    expect(one({ told: [sum("2026-11-19", 50_00n)], posted: [sum("2026-11-20", 50_00n)] })).toEqual([
      "agrees",
      0n,
      0n,
      0n,
    ]);
  });

  test("HO-96: a line that was posted a day later explains the difference of its own day, and none of the next", () => {
    const more = { told: [sum("2026-11-20", 50_00n)], posted: [sum("2026-11-21", 50_00n)] };
    expect(one(more)).toEqual(["explained", 50_00n, 50_00n, 0n]);
    const closings = new Map([[place.key, new Map([["2026-11-21", 150_00n]])]]);
    expect(one({ ...more, closings }, "2026-11-21")).toEqual(["agrees", 0n, 0n, 0n]);
  });

  test("HO-96: a cent that no line brought is not explained", () => {
    expect(one({ told: [sum("2026-11-20", 49_99n)], posted: [sum("2026-11-20", 49_99n)] })).toEqual([
      "unexplained",
      1n,
      0n,
      1n,
    ]);
  });

  test("HO-96: equal sums of both sides hide nothing: what one has too much and the other too little is not explained away", () => {
    expect(one({ told: [sum("2026-11-20", 60_00n)], posted: [sum("2026-11-20", 50_00n)] })).toEqual([
      "unexplained",
      0n,
      10_00n,
      -10_00n,
    ]);
  });

  test("HO-96: a day without a statement and a place without a first one are compared with nothing", () => {
    expect(one({}, "2026-11-21")[0]).toBe("notTold");
    expect(one({ base: new Map() })[0]).toBe("notTold");
  });

  test("HO-96: a service without balances is closed by what it said of orders", () => {
    const more = { told: [sum("2026-11-20", -7_00n)], posted: [sum("2026-11-20", -5_00n)] };
    expect(one({ ...more, closings: "byMovements" })).toEqual(["explained", -2_00n, -2_00n, 0n]);
  });
});

test("HO-96: a period has its two ends and every day between, the newest first", () => {
  expect(daysBetween("2026-02-27", "2026-03-01")).toEqual(["2026-03-01", "2026-02-28", "2026-02-27"]);
});
