import { expect, test } from "vitest";
import { presetOf, unchanged } from "./use-presets.ts";

const start = { categoryId: "", currency: "USD", project: "" } as const;

test("C-67: a new task begins with service, currency and project of its contractor, or as it began without them", () => {
  expect(presetOf({ preset: { categoryId: 106, currency: "EUR", group: "Spring" } }, start)).toEqual({
    categoryId: "106",
    currency: "EUR",
    project: "Spring",
  });
  expect(presetOf({ preset: { categoryId: null, currency: null, group: "" } }, start)).toEqual(start);
});

test("what a person has changed stays when another contractor is chosen, the rest follows the contractor", () => {
  const anna = { categoryId: "106", currency: "EUR", project: "Spring" } as const;
  expect(unchanged(start, start, anna)).toEqual(anna);
  expect(unchanged({ ...anna, project: "Autumn" }, anna, start)).toEqual({ categoryId: "", currency: "USD" });
});
