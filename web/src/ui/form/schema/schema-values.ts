import { keywordKey, schemaProblems } from "@artel/shared/checks/schema-problems";
import type { UiField, UiLeaf, UiSchema } from "@artel/shared/checks/ui-schema";
import type { Language } from "../../words/language.ts";
import { violationWords } from "../hook/violation-words.ts";

/** What a control holds: a text also stands for a number, and an empty one for nothing. */
export type SchemaValue = string | boolean | readonly string[];

/** The values of a form by the names of its fields, `plan.name` within a group. */
export type SchemaValues = Readonly<Record<string, SchemaValue>>;

/** Values as the calls have them. */
export type WireValues = Readonly<Record<string, unknown>>;

/** Every field that holds a value, in the order of the sections, with its name. */
export function leavesOf(schema: UiSchema): readonly (readonly [name: string, leaf: UiLeaf])[] {
  const names = schema["x-ui"].sections.flatMap(({ fields }) => fields);
  return names.flatMap((name): (readonly [string, UiLeaf])[] => {
    const field = schema.properties[name];
    const parts = Object.entries(field?.properties ?? {});
    return parts.length > 0 ? parts.map(([part, leaf]) => [`${name}.${part}`, leaf]) : field ? [[name, field]] : [];
  });
}

/** Values of a call as the form shows them. */
export function shownValues(schema: UiSchema, values: WireValues): SchemaValues {
  return Object.fromEntries(leavesOf(schema).map(([name, leaf]) => [name, shownValue(leaf, valueAt(values, name))]));
}

/** Values of the form as the call takes them: a choice that is not made and a group that is left empty are null. */
export function wireValues(schema: UiSchema, shown: SchemaValues): WireValues {
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, wireValue(field, name, shown)]),
  );
}

/** What is wrong with the form, in the words of its schema or the usual ones. */
export function schemaWords(
  schema: UiSchema,
  shown: SchemaValues,
  language: Language,
): Readonly<Record<string, string>> {
  const leaves = new Map(leavesOf(schema));
  const problems = schemaProblems(schema, wireValues(schema, shown)).filter(({ field }) => leaves.has(field));
  const own = problems.flatMap(({ field, keyword }) => {
    const words = leaves.get(field)?.["x-ui"].errors[keyword]?.[language];
    return words === undefined ? [] : [[field, words] as const];
  });
  const usual = problems.map(({ field, keyword }) => ({ field, key: keywordKey(keyword) }));
  return { ...violationWords(usual), ...Object.fromEntries(own) };
}

function valueAt(values: WireValues, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), values as unknown);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shownValue(leaf: UiLeaf, value: unknown): SchemaValue {
  switch (leaf["x-ui"].widget) {
    case "switch":
      return value === true;
    case "switches":
      return Array.isArray(value) ? value.map(String) : [];
    default:
      return value === null || value === undefined ? "" : String(value);
  }
}

function wireValue(field: UiField, name: string, shown: SchemaValues): unknown {
  if (field.properties) {
    const parts = Object.entries(field.properties).map(
      ([part, leaf]) => [part, leafValue(leaf, shown[`${name}.${part}`])] as const,
    );
    return parts.every(([, value]) => value === "" || value === null) ? null : Object.fromEntries(parts);
  }
  return leafValue(field, shown[name]);
}

function leafValue(leaf: UiLeaf, value: SchemaValue | undefined): unknown {
  const { widget, options } = leaf["x-ui"];
  if (widget === "choice") {
    return options.find((option) => String(option.value) === value)?.value ?? null;
  }
  return typeof value === "string" ? value.trim() : value;
}
