import { expect, test } from "vitest";
import { matching, type Option } from "./options.ts";

const labelsOf = (options: readonly Option[], search: string) => matching(options, search).map(({ label }) => label);

test("a search finds words with ё when е is typed, and the other way round, in any case", () => {
  const countries = ["Соединённые Штаты", "Непал"].map((label) => ({ value: label, label }));
  const found = (search: string) => labelsOf(countries, search);
  expect([found("соединенные"), found("ШТАТЫ соединён"), found("нёпал")]).toEqual([
    ["Соединённые Штаты"],
    ["Соединённые Штаты"],
    ["Непал"],
  ]);
});

test("a search finds letters with accents without them, either apostrophe, and й only as й", () => {
  const options = ["Côte d’Ivoire", "São Tomé & Príncipe", "Йемен"].map((label) => ({ value: label, label }));
  expect([
    labelsOf(options, "cote d'iv"),
    labelsOf(options, "Principe"),
    labelsOf(options, "йемен"),
    labelsOf(options, "иемен"),
  ]).toEqual([["Côte d’Ivoire"], ["São Tomé & Príncipe"], ["Йемен"], []]);
});

test("what is meant comes first: the name itself, then labels that begin so, other names that do, words, and the rest", () => {
  const options: readonly Option[] = [
    { value: "1", label: "Milk tea" },
    { value: "2", label: "Green tea" },
    { value: "3", label: "Chai", aliases: ["Tea of India"] },
    { value: "4", label: "Tea" },
    { value: "5", label: "Tea cup" },
    { value: "6", label: "Steak, the best" },
  ];
  expect(labelsOf(options, "tea")).toEqual(["Tea", "Tea cup", "Chai", "Milk tea", "Green tea", "Steak, the best"]);
  expect(labelsOf(options, " ")).toHaveLength(6);
});
