import * as z from "zod/mini";
import { type UiSchema, uiWidgets } from "../checks/ui-schema.ts";
import { localised } from "./catalogue/legacy.ts";

const both = localised;
const text = z.string();

/** One of the values of a field. */
export const uiOption = z.strictObject({
  value: z.union([text, z.number()]),
  title: both,
  group: z.nullable(both),
  currency: z.nullable(text),
  amounts: z.array(z.strictObject({ amount: text, currency: text, text: z.nullable(both) })),
  note: z.nullable(both),
  readOnly: z.boolean(),
});

/** How a field is shown. */
export const uiHint = z.strictObject({
  widget: z.enum(uiWidgets),
  title: both,
  description: z.nullable(both),
  note: z.nullable(both),
  options: z.array(uiOption),
  errors: z.record(text, both),
});

const leaf = {
  type: z.union([text, z.array(text)]),
  title: text,
  readOnly: z.optional(z.boolean()),
  enum: z.optional(z.array(z.union([text, z.number(), z.null()]))),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  pattern: z.optional(text),
  minItems: z.optional(z.number()),
  uniqueItems: z.optional(z.boolean()),
  items: z.optional(z.strictObject({ type: text, enum: z.array(text) })),
  "x-ui": uiHint,
};

/** A field that holds a value. */
export const uiLeaf = z.strictObject(leaf);

/** A field that holds a value, or others. */
export const uiField = z.strictObject({
  ...leaf,
  properties: z.optional(z.record(text, uiLeaf)),
  required: z.optional(z.array(text)),
  additionalProperties: z.optional(z.literal(false)),
});

/** A JSON Schema whose `x-ui` says how each field is shown; `checks/ui-schema.ts` tells its parts. */
export const uiSettings: z.ZodMiniType<UiSchema> = z.strictObject({
  $schema: text,
  type: z.literal("object"),
  additionalProperties: z.literal(false),
  properties: z.record(text, uiField),
  required: z.array(text),
  "x-ui": z.strictObject({
    sections: z.array(z.strictObject({ title: both, description: z.nullable(both), fields: z.array(text) })),
  }),
});
