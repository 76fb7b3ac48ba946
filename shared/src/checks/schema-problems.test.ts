import { expect, test } from "vitest";
import { isOutsidePage, outsidePagePattern } from "./outside-page.ts";
import { schemaProblems } from "./schema-problems.ts";
import { type UiHint, type UiSchema, uiSchemaDraft } from "./ui-schema.ts";

const both = { en: "Words", ru: "Слова" };
const hint: UiHint = { widget: "text", title: both, description: null, note: null, options: [], errors: {} };
const schema: UiSchema = {
  $schema: uiSchemaDraft,
  type: "object",
  additionalProperties: false,
  properties: {
    isOn: { type: "boolean", title: "On", "x-ui": hint },
    currency: { type: ["string", "null"], enum: ["USD", "EUR", null], title: "Currency", "x-ui": hint },
    bills: {
      type: "array",
      items: { type: "string", enum: ["USD", "EUR"] },
      minItems: 1,
      uniqueItems: true,
      title: "Bills",
      "x-ui": hint,
    },
    plan: {
      type: ["object", "null"],
      title: "Plan",
      "x-ui": hint,
      additionalProperties: false,
      required: ["name", "url"],
      properties: {
        name: { type: "string", minLength: 1, maxLength: 5, title: "Name", "x-ui": hint },
        url: { type: "string", pattern: `^$|${outsidePagePattern}`, title: "Page", "x-ui": hint },
      },
    },
  },
  required: ["isOn", "currency", "bills", "plan"],
  "x-ui": { sections: [] },
};
const right = { isOn: true, currency: null, bills: ["USD"], plan: { name: "Basic", url: "" } };

test.each([
  ["right values", {}, []],
  ["no plan", { plan: null }, []],
  ["a text for a flag", { isOn: "true" }, ["isOn type"]],
  ["a value that is not offered", { currency: "RUB" }, ["currency enum"]],
  ["an empty list", { bills: [] }, ["bills minItems"]],
  ["a value twice", { bills: ["USD", "USD"] }, ["bills uniqueItems"]],
  ["a stranger in a list", { bills: ["RUB"] }, ["bills enum"]],
  ["an empty name", { plan: { name: "", url: "" } }, ["plan.name minLength"]],
  [
    "two faults of a group",
    { plan: { name: "Premium", url: "http://a.example" } },
    ["plan.name maxLength", "plan.url pattern"],
  ],
])("HO-24: a schema of draft 2020-12 judges %s", (_name, changes, expected) => {
  const problems = schemaProblems(schema, { ...right, ...changes });
  expect(problems.map(({ field, keyword }) => `${field} ${keyword}`)).toEqual(expected);
});

test.each([
  "https://help.example/plan",
  "HTTPS://Help.Example",
  "http://help.example",
  "javascript:alert(1)",
  "https://user@help.example",
  "https://help.example:8080/",
  "https://help.example/a b",
  "https://",
])("the pattern of a field and the check of a link agree about %s", (url) => {
  expect(new RegExp(outsidePagePattern, "u").test(url)).toBe(isOutsidePage(url));
});
