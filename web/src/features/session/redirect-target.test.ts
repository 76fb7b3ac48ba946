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
    "///evil.example",
    "////evil.example/..",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https://evil.example",
    "HTTPS://evil.example",
    "https://pay.example.com@evil.example",
    "https://pay.example.com.evil.example",
    "ftp://evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "blob:https://pay.example.com/1",
    "file:///etc/passwd",
    "%2f%2fevil.example",
    "%2F%2Fevil.example",
    "/%2f%2fevil.example",
    "/%2F%2Fevil.example",
    "/%5cevil.example",
    "/%5Cevil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "\t//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "/\u0000/evil.example",
    " //evil.example",
    "/ /evil.example\u0007",
    "/sign-in",
    "/sign-in/",
    "/sign-in?redirect=/sign-in",
    "/sign-in#/tasks",
    "/x/../sign-in",
    "/sign-up",
    "/sign-up/company",
    "?redirect=/tasks",
    "#/tasks",
    "tasks",
    "./tasks",
    "@evil.example",
    ":80/x",
  ];
  expect(hostile.filter((redirect) => redirectTarget(redirect, origin) !== "/")).toEqual([]);
});

test("T-95: what is taken stays on this origin when the browser resolves it", () => {
  const odd = [
    "/tasks",
    "/a:b@c",
    "/tasks?next=//evil.example",
    "/tasks#//evil.example",
    "/%0d%0aSet-Cookie:x",
    "/ tasks",
    "/é",
  ];
  for (const redirect of odd) {
    const target = redirectTarget(redirect, origin);
    expect(target.startsWith("/") && !target.startsWith("//")).toBe(true);
    expect(new URL(target, origin).origin).toBe(origin);
  }
});
