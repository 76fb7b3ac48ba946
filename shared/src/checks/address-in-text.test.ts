import { expect, test } from "vitest";
import { holdsAddress, withoutAddresses } from "./address-in-text.ts";

test.each([
  "https://evil.example",
  "evil.example",
  "EVIL.EXAMPLE",
  "t.me/evil",
  "www.evil.example",
  "Win at evil.co now",
  "bob@evil.example",
  "bob@localhost",
  "evil\u3002example",
  "evil\uff0eexample",
  "evil\uff61example",
  "evil\u2024example",
  "evil\u00b7example",
  "evil.\u200bexample",
  "evil\u2060.\ufeffexample",
  "evil[.]example",
  "evil (dot) example",
  "bob (at) evil (dot) example",
  "http:\uff0f\uff0f10.0.0.1",
  "javascript:alert(1)",
  "mailto:bob",
  "evil.рф",
])("T-91: %s is an address", (text) => {
  expect(holdsAddress(text)).toBe(true);
  expect(holdsAddress(`Good Company ${text}`)).toBe(true);
});

test.each([
  "Northwind Studio Ltd.",
  "J. R. Tolkien",
  "S.A.R.L. Dupont",
  "S.p.A.",
  "d.o.o. Beograd",
  "Sp. z o.o.",
  "Version 1.5",
  "1.234,50",
  "Co. KG",
  "A & B / C",
  "Half-time: 3 p.m.",
  "",
])("T-91: %s is none", (text) => {
  expect(holdsAddress(text)).toBe(false);
  expect(withoutAddresses(text)).toBe(text);
});

test("T-91: what is left of an address is none any more; T-86: the longest text ends soon and counts as one", () => {
  expect(withoutAddresses("See https://evil.example/a or bob@evil.example, v1.5")).toBe(
    "See https: //evil. example/a or bob @ evil. example, v1.5",
  );
  expect(withoutAddresses("St.John")).toBe("St. John");
  expect(holdsAddress("a".repeat(10_001))).toBe(true);
  expect(holdsAddress(withoutAddresses("javascript:alert(1)"))).toBe(false);
});
