import { expect, test } from "vitest";
import { routeFindings } from "./route-limits.ts";

test("G-D7: a route over 40 kB, or over what its line allows, is named", () => {
  const weights = [
    { path: "/light", own: 40, later: 300 },
    { path: "/grown", own: 40.1, later: 0 },
    { path: "/heavy", own: 60, later: 0 },
    { path: "/heavier", own: 60.1, later: 0 },
  ];
  expect(routeFindings(weights, { "/heavy": 60, "/heavier": 60 })).toEqual([
    "/grown loads 40.1 kB of packed JavaScript, at most 40 kB: load what is not seen at once by import()",
    "/heavier loads 60.1 kB of packed JavaScript, at most 60 kB: load what is not seen at once by import()",
  ]);
});

test("a line for a route that keeps the limit, or that is gone, has to leave", () => {
  expect(routeFindings([{ path: "/light", own: 39, later: 0 }], { "/light": 60, "/gone": 60 })).toEqual([
    "/light keeps the limit or is gone: take its line out of scripts/lib/route-limits.ts",
    "/gone keeps the limit or is gone: take its line out of scripts/lib/route-limits.ts",
  ]);
});
