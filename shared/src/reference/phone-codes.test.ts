import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { phoneCodeOf, wholePhone } from "./phone-codes.ts";

test("A-62: every country but the uninhabited ones has a dialling code", () => {
  const without = countries.filter(({ code }) => phoneCodeOf(code) === "").map(({ code }) => code);
  expect(without).toEqual(["BV", "HM", "TF", "UM"]);
  expect([phoneCodeOf("CY"), phoneCodeOf("RS"), phoneCodeOf("US"), phoneCodeOf("KZ")]).toEqual([
    "+357",
    "+381",
    "+1",
    "+7",
  ]);
});

test("A-70: a phone is completed with the code of the country, unless it has one", () => {
  expect(wholePhone("CY", " 99 000 000 ")).toBe("+357 99 000 000");
  expect(wholePhone("CY", "+44 20 7946 0000")).toBe("+44 20 7946 0000");
  expect(wholePhone("CY", "  ")).toBe("");
});
