import { expect, test } from "vitest";
import { isOutsidePage, isPageOf } from "./outside-page.ts";

const hosts = ["pay.provider.example"];

test("T-63: pages of the listed hosts open, by https only; an empty list opens none", () => {
  const good = "https://pay.provider.example/go?id=1&to=%2Fa#top";
  expect([isPageOf(hosts, good), isPageOf(hosts, "https://PAY.provider.example"), isPageOf([], good)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isOutsidePage("https://help.example/plan")).toBe(true);
});

test.each([
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//pay.provider.example",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://pay.provider.example/1",
  "http://pay.provider.example/",
  "//pay.provider.example/",
  "/payout",
  "https:pay.provider.example",
  "https://pay.provider.example@evil.example/",
  "https://user:word@pay.provider.example/",
  "https://evil.example\\@pay.provider.example/",
  "https:\\\\pay.provider.example/",
  "https://pay.provider.example\\.evil.example/",
  "https://pay.provider.example.evil.example/",
  "https://evilpay.provider.example/",
  "https://provider.example/",
  "https://pay.provider.example:8443/",
  " https://pay.provider.example/",
  "https://pay.provider.example/\n",
  "https://pay.provider.example/\u202e",
  "https://pay.provider.exampl\u0435/",
  "https://pay.provider.example./",
  `https://pay.provider.example/${"a".repeat(3000)}`,
])("T-63: %j is not opened", (url) => {
  expect(isPageOf(hosts, url)).toBe(false);
});

test("T-63: a page of this machine opens over http only where its host and port are in the list", () => {
  const own = ["127.0.0.1:4900", "localhost:4900"];
  expect([isPageOf(own, "http://127.0.0.1:4900/card?id=1"), isPageOf(own, "http://localhost:4900/")]).toEqual([
    true,
    true,
  ]);
  const refused = [
    "http://127.0.0.1:4901/card",
    "http://127.0.0.1/card",
    "http://127.0.0.2:4900/card",
    "http://127.0.0.1:4900@evil.example/",
    "http://127.0.0.1.evil.example:4900/",
    "http://localhost:4900",
    "http://127.0.0.1:4900\\@evil.example/",
  ];
  expect(refused.filter((url) => isPageOf(own, url))).toEqual([]);
  expect(isPageOf(["127.0.0.1", "pay.provider.example"], "http://127.0.0.1:4900/card")).toBe(false);
});
