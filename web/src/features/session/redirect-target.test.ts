import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

const origin = "https://pay.example.com";

test("A-46: the path of the redirect value is the target, home without one", () => {
  expect(redirectTarget("/tasks?status=2#top", origin)).toBe("/tasks?status=2#top");
  expect(redirectTarget("/task/15", origin)).toBe("/task/15");
  expect([redirectTarget(undefined, origin), redirectTarget("", origin)]).toEqual(["/", "/"]);
});

test("T-95, HO-81: another origin, a script and a loop lead home", () => {
  const hostile = [
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "%2f%2fevil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "\t//evil.example",
    "/\t/evil.example",
    "/sign-in?redirect=/sign-in",
    "/sign-up/company",
    "tasks",
  ];
  expect(hostile.filter((redirect) => redirectTarget(redirect, origin) !== "/")).toEqual([]);
});
