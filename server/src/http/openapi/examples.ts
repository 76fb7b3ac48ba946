import type { JsonSchema } from "./json-schema.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Whether a value can be one of this schema; enough to tell the word of a number from the word of a text. */
export function fits(value: unknown, schema: JsonSchema, schemas: Schemas): boolean {
  const node = resolved(schema, schemas);
  if (Array.isArray(node.type)) {
    return node.type.some((type) => fits(value, { ...node, type }, schemas));
  }
  if (node.anyOf) {
    return node.anyOf.some((branch) => fits(value, branch, schemas));
  }
  if (node.const !== undefined || node.enum !== undefined) {
    return (node.enum ?? [node.const]).includes(value);
  }
  if (node.type === "array") {
    return Array.isArray(value) && value.every((item) => fits(item, node.items ?? {}, schemas));
  }
  if (node.type === "object") {
    return typeof value === "object" && value !== null && !Array.isArray(value) && node.properties === undefined;
  }
  if (node.type === "string") {
    const pattern = typeof node.pattern === "string" ? new RegExp(node.pattern, "u") : undefined;
    return typeof value === "string" && (pattern?.test(value) ?? true);
  }
  const types: Readonly<Record<string, string>> = { number: "number", integer: "number", boolean: "boolean" };
  return node.type === undefined || (node.type === "null" ? value === null : typeof value === types[String(node.type)]);
}

/** A value of this schema as it may occur, put together from the examples of its fields. */
export function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const node = resolved(schema, schemas);
  const given = schema.examples ?? node.examples;
  if (given) {
    return given[0];
  }
  if (node.properties) {
    return Object.fromEntries(
      Object.entries(node.properties).map(([name, field]) => [name, exampleOf(field, schemas)]),
    );
  }
  const choice = node.anyOf?.[0] ?? node.oneOf?.[0];
  if (choice) {
    return exampleOf(choice, schemas);
  }
  if (node.const !== undefined || node.enum) {
    return node.const ?? node.enum?.[0];
  }
  return plainExample(node, schemas);
}

function plainExample(node: JsonSchema, schemas: Schemas): unknown {
  switch (Array.isArray(node.type) ? node.type[0] : node.type) {
    case "array":
      return node.items ? [exampleOf(node.items, schemas)] : [];
    case "object":
      return typeof node.additionalProperties === "object"
        ? { USD: exampleOf(node.additionalProperties, schemas) }
        : {};
    case "boolean":
      return true;
    case "number":
    case "integer":
      return 1;
    case "null":
      return null;
    default:
      return "";
  }
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : resolved(schemas[name] ?? {}, schemas);
}
