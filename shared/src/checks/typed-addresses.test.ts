import { expect, test } from "vitest";
import { splitTyped, typedAddresses } from "./typed-addresses.ts";

test("E-22: addresses are read with commas, semicolons, new lines and tabs between them, in small letters, each once", () => {
  expect(typedAddresses("A@x.example , b@x.example;c@x.example\nd@x.example\ta@X.example, ;")).toEqual([
    "a@x.example",
    "b@x.example",
    "c@x.example",
    "d@x.example",
  ]);
  expect(typedAddresses("a@x.example b@x.example")).toEqual(["a@x.example", "b@x.example"]);
  expect(typedAddresses(" \n")).toEqual([]);
});

test("E-22: names before angle brackets are left out, with and without quotes and commas", () => {
  expect(
    typedAddresses('Ada Novak <Ada@x.example>; "Lind, Vera" <vera@x.example>, Berg, Noah <noah@x.example>'),
  ).toEqual(["ada@x.example", "vera@x.example", "noah@x.example"]);
});

test("E-21: what is no address stays as it was typed", () => {
  expect(typedAddresses("wrong@, Ada Novak, ok@x.example, Ada ada@x.example")).toEqual([
    "wrong@",
    "Ada Novak",
    "ok@x.example",
    "Ada ada@x.example",
  ]);
});

test("E-22: the address behind the last separator is still being typed", () => {
  expect(splitTyped("a@x.example, b@x.ex")).toEqual({ whole: ["a@x.example"], rest: "b@x.ex" });
  expect(splitTyped("a@x.example;")).toEqual({ whole: ["a@x.example"], rest: "" });
  expect(splitTyped("a@x.example")).toEqual({ whole: [], rest: "a@x.example" });
});
