import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { countryChoices } from "./country-choices.ts";

const found = (name: string, language: "en" | "ru" = "en") =>
  countryChoices(countries, language)
    .filter(({ aliases }) => aliases.some((alias) => alias.toLocaleLowerCase() === name.toLocaleLowerCase()))
    .map(({ label }) => label);

test("a country is found by its usual short names, its own name, its code and its name in the other language", () => {
  expect(found("UK")).toEqual(["United Kingdom"]);
  expect(found("usa")).toEqual(["United States"]);
  expect(found("Deutschland")).toEqual(["Germany"]);
  expect(found("Грузия")).toEqual(["Georgia"]);
  expect(found("Germany", "ru")).toEqual(["Германия"]);
  expect(found("США", "ru")).toEqual(["Соединённые Штаты"]);
  expect(found("rs")).toEqual(["Serbia"]);
});

test("the choice holds every country it is made of once, in the order of names of its language", () => {
  for (const language of ["en", "ru"] as const) {
    const choices = countryChoices(countries, language);
    expect(choices).toHaveLength(countries.length);
    expect(choices.map(({ label }) => label)).toEqual(
      choices.map(({ label }) => label).sort((a, b) => a.localeCompare(b, language)),
    );
  }
});

test("no other name of a country is that of another country", () => {
  const owners = new Map<string, Set<string>>();
  for (const { value, aliases } of countryChoices(countries, "en")) {
    for (const alias of aliases) {
      const key = alias.toLocaleLowerCase();
      owners.set(key, (owners.get(key) ?? new Set()).add(value));
    }
  }
  expect([...owners].filter(([, codes]) => codes.size > 1).map(([name]) => name)).toEqual([]);
});
