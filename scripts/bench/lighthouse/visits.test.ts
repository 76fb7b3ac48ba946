import { expect, test } from "vitest";
import { routePaths } from "../../lib/route-bytes.ts";
import { visits } from "./visits.ts";

test("G-D5: every route of the product and of the console is visited, and no other", () => {
  expect(new Set(visits.map(({ route }) => route))).toEqual(new Set(routePaths()));
});

test("a route with a parameter names the object that it opens", () => {
  const ids = { companyTask: 1, contractorTask: 2, contractor: 3, company: 5, method: 6, batch: 4 };
  for (const { route, path } of visits) {
    expect(path?.(ids) ?? route).not.toMatch(/[${]/);
  }
});

test("people take their turns: each signs in once", () => {
  const turns = visits.map(({ as }) => as).filter((as, index, all) => as !== all[index - 1]);
  expect(turns).toEqual([...new Set(turns)]);
});
