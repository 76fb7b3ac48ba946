import { expect, test } from "vitest";
import { routesIn } from "./page-files.ts";

test("a table of pages tells the path, the reader and the module of each", () => {
  const source = `
    { path: "/sign-in", name: "Sign In", who: "guest", load: () => import("../a.tsx").then((m) => m.A) },
    { path: "/task/$id", who: "user", load: () => import("../b.tsx").then((m) => m.B) },`;
  expect(routesIn(source)).toEqual([
    { path: "/sign-in", who: "guest", module: "../a.tsx" },
    { path: "/task/$id", who: "user", module: "../b.tsx" },
  ]);
});

test("a page without a reader or a module is refused, not left out", () => {
  const whole = '{ path: "/a", who: "user", load: () => import("../a.tsx") },';
  expect(() => routesIn(`${whole}{ path: "/b", load: () => import("../b.tsx") }`)).toThrow("without its reader");
  expect(() => routesIn(`${whole}{ path: "/b", who: "user" }`)).toThrow("without its reader");
  expect(() => routesIn("")).toThrow();
});
