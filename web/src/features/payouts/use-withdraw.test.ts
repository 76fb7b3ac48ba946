import { expect, test } from "vitest";
import { stepOf } from "./use-withdraw.ts";

const hosts = ["pay.provider.example"];
const page = "https://pay.provider.example/go";

test("T-63, HO-27, K-17: codes 111 and 555 open a page of a listed host, 777 is done, every other is an error with that code or its text", () => {
  expect([111, 555, 777, 222].map((code) => stepOf({ code, url: page, text: "No" }, hosts))).toEqual([
    { kind: "page", url: page },
    { kind: "page", url: page },
    { kind: "failed", reason: "No" },
    { kind: "failed", reason: "No" },
  ]);
  expect(stepOf({ code: 777, id: 7, url: page }, hosts)).toEqual({ kind: "done", id: 7 });
  expect(stepOf({ code: 222 }, hosts)).toEqual({ kind: "failed", reason: "222" });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "http://pay.provider.example/go",
  "https://evil.example/go",
  "https://pay.provider.example@evil.example/",
  "https://evil.example\\@pay.provider.example/",
])("T-63: %s is refused and not opened", (url) => {
  for (const code of [111, 555]) {
    expect(stepOf({ code, url }, hosts)).toEqual({ kind: "foreignPage" });
    expect(stepOf({ code, url: page }, [])).toEqual({ kind: "foreignPage" });
  }
});
