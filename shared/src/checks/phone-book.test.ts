import { expect, test } from "vitest";
import { countries } from "../reference/countries.ts";
import { phoneBook } from "./phone-book.ts";
import { isPhone } from "./russian-phone.ts";

const { codeOf, whole } = await phoneBook();

test("A-62: every country with a phone network of its own has a dialling code", () => {
  const without = countries.filter(({ code }) => codeOf(code) === "").map(({ code }) => code);
  expect(without).toEqual(["AQ", "BV", "GS", "HM", "PN", "TF", "UM"]);
  expect([codeOf("CY"), codeOf("RS"), codeOf("US"), codeOf("KZ"), codeOf("")]).toEqual([
    "+357",
    "+381",
    "+1",
    "+7",
    "",
  ]);
});

test.each([
  ["CY", " 99 000 000 ", "+357 99 000000"],
  ["GB", "07911 123456", "+44 7911 123456"],
  ["RS", "060 123 4567", "+381 60 1234567"],
  ["HU", "06 20 123 4567", "+36 20 123 4567"],
  ["RU", "8 999 123-45-67", "+7 999 123 45 67"],
  ["IT", "06 1234 5678", "+39 06 1234 5678"],
  ["AG", "268 464 1234", "+1 268 464 1234"],
  ["AG", "464 1234", "+1 268 464 1234"],
  ["CY", "0044 20 7946 0000", "+44 20 7946 0000"],
  ["CY", "+44 20 7946 0000", "+44 20 7946 0000"],
])("A-70: in %s %s is completed to %s, which the server takes", (country, typed, expected) => {
  expect(whole(country, typed)).toBe(expected);
  expect(isPhone(expected)).toBe(true);
});

test("A-70: what is no phone of the country stays as typed or is refused", () => {
  expect([whole("CY", "  "), whole("CY", "call me"), whole("", "99 000 000"), whole("AQ", "99 000 000")]).toEqual([
    "",
    "call me",
    "99 000 000",
    "99 000 000",
  ]);
  expect([isPhone(whole("CY", "12")), isPhone(whole("CY", "99000000 ext 5"))]).toEqual([false, false]);
});
