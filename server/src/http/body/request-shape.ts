import { requestLimits } from "@artel/shared/limits/requests";
import type * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** Keys that an object of a request may have beyond those of its schema: so many are named one by one. */
const unknownKeys = requestLimits.faultsTold;

/** Keys of an object whose keys the caller names, such as the tags of a campaign. */
const ownKeys = 100;

/**
 * The most keys that one object of a request may have: those of the largest object of the schema, and the few more that are
 * named as unknown.
 */
export function mostKeysOf(schema: Schema): number {
  return keysOf(schema) + unknownKeys;
}

function keysOf(schema: Schema): number {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const inside = Object.values(def.shape);
      return Math.max(inside.length, ...inside.map(keysOf));
    }
    case "record":
      return Math.max(ownKeys, keysOf(def.valueType));
    default:
      return Math.max(0, ...insideOf(schema).map(keysOf));
  }
}

/** The schemas that judge parts of what a schema judges, objects aside. */
function insideOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return [def.innerType];
    case "pipe":
      return [def.in];
    case "array":
      return [def.element];
    case "union":
      return def.options;
    default:
      return [];
  }
}

/**
 * The value with each list ended behind its 20th wrong entry, so that judging it by the schema finds no more faults than are
 * told. What has fewer stays as it is. Entries are judged one by one, and none behind the last that is told.
 */
export function withFewFaults(schema: Schema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (Array.isArray(value)) {
    return def.type === "array"
      ? upToFaults(value, (entry) => isWrong(def.element, entry))
      : insideOf(schema).reduce((cut, inside) => withFewFaults(inside, cut), value as unknown);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  switch (def.type) {
    case "object":
      return fieldsWithFewFaults(def.shape, fields);
    case "record":
      return Object.fromEntries(upToFaults(Object.entries(fields), ([, entry]) => isWrong(def.valueType, entry)));
    default:
      return insideOf(schema).reduce((cut, inside) => withFewFaults(inside, cut), value as unknown);
  }
}

function fieldsWithFewFaults(
  shape: Readonly<Record<string, Schema>>,
  value: Readonly<Record<string, unknown>>,
): unknown {
  const changed: Record<string, unknown> = {};
  for (const [name, inside] of Object.entries(shape)) {
    const given = value[name];
    const cut = typeof given === "object" ? withFewFaults(inside, given) : given;
    if (cut !== given) {
      changed[name] = cut;
    }
  }
  return Object.keys(changed).length > 0 ? { ...value, ...changed } : value;
}

function upToFaults<T>(entries: readonly T[], isWrong: (entry: T) => boolean): readonly T[] {
  let faults = 0;
  if (entries.length <= requestLimits.faultsTold) {
    return entries;
  }
  for (const [index, entry] of entries.entries()) {
    faults += isWrong(entry) ? 1 : 0;
    if (faults === requestLimits.faultsTold) {
      return entries.slice(0, index + 1);
    }
  }
  return entries;
}

function isWrong(element: Schema, entry: unknown): boolean {
  const judged = element._zod.run({ value: withFewFaults(element, entry), issues: [] }, { async: false });
  return judged instanceof Promise || judged.issues.length > 0;
}
