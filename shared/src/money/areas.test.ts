import { expect, test } from "vitest";
import { withdrawMethods } from "../rules/methods/method.ts";
import { areas } from "./areas.ts";

test("I-28: areas are funding, the seven groups of methods, the source of an exchange and the new task", () => {
  expect(areas).toEqual([
    "fund",
    ...["toCard", "toCardRub", "toBank", "toBankAlt", "toUSDT", "cardBlr", "bankBlr"],
    "exFrom",
    "newTask",
  ]);
  expect([...withdrawMethods].sort()).toEqual([...areas.slice(1, 8)].sort());
});
