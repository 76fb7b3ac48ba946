import * as z from "zod/mini";

/** A text in both languages of the product. */
const bothLanguages = z.object({ en: z.string(), ru: z.string() });

/** How a form shows one setting; people read these titles, the schema's own ones are for programs. */
const hint = z.object({
  widget: z.enum(["service", "currency", "text", "markdown", "link", "switch", "group"]),
  title: bothLanguages,
  help: z.optional(bothLanguages),
});

const leaf = {
  type: z.union([z.string(), z.array(z.string())]),
  title: z.string(),
  enum: z.optional(z.array(z.union([z.string(), z.number(), z.null()]))),
  maxLength: z.optional(z.number()),
  pattern: z.optional(z.string()),
  "x-ui": hint,
};

/** One setting that is no group. */
export const uiLeaf = z.object(leaf);

/** One setting of a `uiSettings` schema; a group holds settings itself. */
export const uiField = z.object({
  ...leaf,
  properties: z.optional(z.record(z.string(), uiLeaf)),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.literal(false)),
});

/** Settings as JSON Schema (draft 2020-12) with `x-ui` hints, from which a form is drawn (HO-24, F-11). */
export const uiSettings = z.object({
  $schema: z.literal("https://json-schema.org/draft/2020-12/schema"),
  type: z.literal("object"),
  properties: z.record(z.string(), uiField),
  required: z.array(z.string()),
  additionalProperties: z.literal(false),
});

export type UiField = z.output<typeof uiField>;
export type UiLeaf = z.output<typeof uiLeaf>;
export type UiSettings = z.output<typeof uiSettings>;
