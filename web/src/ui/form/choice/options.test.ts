import { expect, test } from "vitest";
import { matching } from "./options.ts";

test("a search finds words with ё when е is typed, and the other way round, in any case", () => {
  const countries = ["Соединённые Штаты", "Непал"].map((label) => ({ value: label, label }));
  const found = (search: string) => matching(countries, search).map(({ label }) => label);
  expect([found("соединенные"), found("ШТАТЫ соединён"), found("нёпал")]).toEqual([
    ["Соединённые Штаты"],
    ["Соединённые Штаты"],
    ["Непал"],
  ]);
});
