import { type Schema, Validator } from "@cfworker/json-schema";
import type { UiSchema } from "./ui-schema.ts";

/** What is wrong at one field, by its name (`plan.name` within a group) and the keyword that it breaks. */
export interface SchemaProblem {
  readonly field: string;
  readonly keyword: string;
}

/** Keywords that speak of a value itself; the others only repeat what is wrong further down. */
const ownKeywords = ["type", "enum", "minLength", "maxLength", "pattern", "minItems", "uniqueItems", "required"];

/**
 * What is wrong with values by their schema, the first problem of each field. It walks the schema and makes no code of it,
 * so it runs under a content policy without eval, and on the server alike.
 */
export function schemaProblems(schema: UiSchema, values: unknown): readonly SchemaProblem[] {
  const { errors } = new Validator(schema as unknown as Schema, "2020-12", false).validate(values);
  const found = new Map<string, string>();
  for (const { keyword, instanceLocation } of errors) {
    const field = instanceLocation
      .replace(/^#\/?/, "")
      .replace(/\/\d+$/, "")
      .replaceAll("/", ".");
    if (ownKeywords.includes(keyword) && !found.has(field)) {
      found.set(field, keyword);
    }
  }
  return [...found].map(([field, keyword]) => ({ field, keyword }));
}

/** The key of the words for a broken keyword. */
export function keywordKey(keyword: string): string {
  switch (keyword) {
    case "minLength":
    case "minItems":
    case "required":
      return "validations.required";
    case "maxLength":
      return "validations.tooLong";
    default:
      return "validations.wrongValue";
  }
}
