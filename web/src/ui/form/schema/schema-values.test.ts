import type { UiHint, UiSchema } from "@artel/shared/checks/ui-schema";
import { expect, test } from "vitest";
import { leavesOf, shownValues, wireValues } from "./schema-values.ts";

const both = { en: "Words", ru: "Слова" };
const hint = (
  widget: UiHint["widget"],
  values: readonly (string | number)[] = [],
): { title: string; "x-ui": UiHint } => ({
  title: "Words",
  "x-ui": {
    ...{ widget, title: both, description: null, note: null, errors: {} },
    options: values.map((value) => ({
      ...{ value, title: both, group: null, currency: null, amounts: [], note: null, readOnly: false },
    })),
  },
});
const schema: UiSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  additionalProperties: false,
  properties: {
    autoPay: { type: "boolean", ...hint("switch") },
    service: { type: ["integer", "null"], ...hint("choice", [1, 106]) },
    bills: { type: "array", ...hint("switches", ["EUR", "USD"]) },
    plan: {
      type: ["object", "null"],
      properties: { name: { type: "string", ...hint("text") }, url: { type: "string", ...hint("url") } },
      ...hint("group"),
    },
  },
  required: [],
  "x-ui": { sections: [{ title: both, description: null, fields: ["service", "bills", "plan", "autoPay"] }] },
};

test("the fields of a form stand in the order of its sections, those of a group with its name", () => {
  expect(leavesOf(schema).map(([name]) => name)).toEqual(["service", "bills", "plan.name", "plan.url", "autoPay"]);
});

test.each([
  [{ autoPay: true, service: 106, bills: ["USD"], plan: { name: "Express", url: "" } }],
  [{ autoPay: false, service: null, bills: [], plan: null }],
])("values come out of a form as they went in: %j", (values) => {
  expect(wireValues(schema, shownValues(schema, values))).toEqual(values);
});

test("a choice that is taken back and a group that is emptied are null, texts lose the blanks around them", () => {
  const typed = { ...shownValues(schema, {}), service: "", "plan.name": " Express " };
  expect(wireValues(schema, typed)).toMatchObject({ service: null, plan: { name: "Express", url: "" } });
  expect(wireValues(schema, { ...typed, "plan.name": " " })).toMatchObject({ plan: null });
});
