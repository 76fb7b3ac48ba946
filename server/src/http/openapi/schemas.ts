import { namedSchemas } from "@artel/shared/calls/words/components";
import { fieldWord } from "@artel/shared/calls/words/field-words";
import * as z from "zod/mini";
import { fits } from "./examples.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Where a schema stands: what it is called if it is an object, and whose words its fields have. */
interface Place {
  readonly name: string;
  /** The component or call whose own fields these are. */
  readonly owner?: string;
  /** The field around them. */
  readonly parent?: string;
  /** This very object is the component `name`: whoever asked for it adds it. */
  readonly isComponent?: boolean;
}

const prefix = "#/components/schemas/";
const registry = z.registry<{ id: string }>();
for (const { schema, name } of namedSchemas) {
  registry.add(schema, { id: name });
}
const namedBy = new Map(namedSchemas.map((each) => [each.name, each]));

/** A request or reply: its name, and the call whose words it has. */
export interface NamedPlace {
  readonly name: string;
  readonly owner: string;
}

/** The schemas of one description: every object has a name and stands there once. */
export interface Components {
  /** The schema of a request or reply, with references to the objects in it. */
  schemaOf(schema: z.ZodMiniType, io: "input" | "output", place: NamedPlace): JsonSchema;
  /** Like `schemaOf`, for an object whose fields are taken apart. */
  fieldsOf(schema: z.ZodMiniType, place: NamedPlace): JsonSchema;
  /** Names an object that is written by hand; `isShaped` where its fields come from `fieldsOf`. */
  add(name: string, schema: JsonSchema, options?: { readonly isShaped: boolean }): JsonSchema;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Schemas by their names, each once. */
function createNamed() {
  const schemas: Record<string, JsonSchema> = {};
  /** The name of each schema by its JSON: one that stands there already is not written twice. */
  const names = new Map<string, string>();
  /** The same schemas and those that were read and are not shaped yet, to tell whether an example fits. */
  const known: Record<string, JsonSchema> = {};

  function put(name: string, schema: JsonSchema): JsonSchema {
    const named = namedBy.get(name);
    const full = named ? { ...schema, description: named.text, ...exampleOf(named.example) } : schema;
    const json = JSON.stringify(full);
    const same = names.get(json);
    if (same !== undefined) {
      return { $ref: `${prefix}${same}` };
    }
    if (schemas[name] !== undefined) {
      throw new Error(`Two different schemas are called ${name}`);
    }
    names.set(json, name);
    schemas[name] = full;
    known[name] = full;
    return { $ref: `${prefix}${name}` };
  }
  return { schemas, known, put };
}

/** Begins with no schema at all. */
export function createComponents(): Components {
  const { schemas, known, put } = createNamed();

  function shape(node: JsonSchema, place: Place): JsonSchema {
    const { $ref, id: _id, ...rest } = node;
    if ($ref !== undefined) {
      return { ...rest, $ref: $ref.replace("#/$defs/", prefix) };
    }
    const inner = inside(rest, isDone(rest) ? { ...place, name: "Done", owner: "Done" } : place);
    return inner.properties === undefined || place.isComponent ? inner : put(isDone(rest) ? "Done" : place.name, inner);
  }

  const inside = (node: JsonSchema, place: Place): JsonSchema => shapedInside(node, place, { shape, fields });

  function fields(properties: Readonly<Record<string, JsonSchema>>, place: Place): Record<string, JsonSchema> {
    const entries = Object.entries(properties).map(([name, schema]) => {
      const child = shape(schema, { name: `${place.name}${capitalised(name)}`, parent: name });
      const word = fieldWord(name, place);
      const isFit = word?.example !== undefined && fits(word.example, child, known);
      return [name, { ...child, ...(word && { description: word.text }), ...(isFit ? exampleOf(word.example) : {}) }];
    });
    return Object.fromEntries(entries) as Record<string, JsonSchema>;
  }

  function jsonOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
    // Inside an object also a schema that has a name itself becomes a reference.
    const holder = z.toJSONSchema(z.strictObject({ root: schema }), {
      io,
      unrepresentable: "any",
      metadata: registry,
      override: asNumber,
    });
    const { $defs = {}, properties } = holder as JsonSchema & { $defs?: Record<string, JsonSchema> };
    Object.assign(known, $defs, schemas);
    for (const [name, definition] of Object.entries($defs)) {
      put(name, shape(definition, { name, owner: name, isComponent: true }));
    }
    return properties?.root ?? {};
  }

  return {
    schemas,
    schemaOf: (schema, io, place) => shape(jsonOf(schema, io), place),
    fieldsOf: (schema, place) => {
      const node = jsonOf(schema, "input");
      const known = node.$ref === undefined ? undefined : schemas[node.$ref.replace("#/$defs/", "")];
      return known ?? inside(node, { ...place, isComponent: true });
    },
    add: (name, schema, { isShaped } = { isShaped: false }) =>
      put(name, isShaped ? schema : inside(schema, { name, owner: name, isComponent: true })),
  };
}

interface Shaping {
  readonly shape: (node: JsonSchema, place: Place) => JsonSchema;
  readonly fields: (properties: Readonly<Record<string, JsonSchema>>, place: Place) => Record<string, JsonSchema>;
}

/** The schema with everything that it is made of in its final form. */
function shapedInside(node: JsonSchema, place: Place, { shape, fields }: Shaping): JsonSchema {
  const { properties, items, anyOf, prefixItems, additionalProperties } = node;
  const below = { ...place, isComponent: false };
  const isChoice = (anyOf ?? []).filter((branch) => branch.properties !== undefined).length > 1;
  const branch = (each: JsonSchema, index: number) =>
    shape(each, isChoice ? { ...below, name: `${place.name}${index + 1}` } : below);
  return {
    ...node,
    ...(properties === undefined ? {} : { properties: fields(properties, place) }),
    ...(items === undefined ? {} : { items: shape(items, below) }),
    ...(prefixItems === undefined ? {} : { prefixItems: prefixItems.map((each) => shape(each, below)) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(branch) }),
    ...(typeof additionalProperties === "object" ? { additionalProperties: shape(additionalProperties, below) } : {}),
  };
}

function exampleOf(value: unknown): { readonly examples?: readonly unknown[] } {
  return value === undefined ? {} : { examples: [value] };
}

/** The word of success has one name, wherever it is answered. */
function isDone({ properties = {} }: JsonSchema): boolean {
  return properties.status?.const === "Done" && Object.keys(properties).length === 1;
}

/** A name with a capital letter in front. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A number that is always the same is told by its bounds: generated clients refuse a text beside a constant. */
function asNumber({
  jsonSchema,
}: {
  readonly jsonSchema: { const?: unknown; minimum?: number; maximum?: number };
}): void {
  if (typeof jsonSchema.const === "number") {
    jsonSchema.minimum = jsonSchema.const;
    jsonSchema.maximum = jsonSchema.const;
    delete jsonSchema.const;
  }
}
