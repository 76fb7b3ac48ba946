import { errorCatalogue } from "@artel/shared/errors";
import type { JsonSchema } from "./json-schema.ts";

const text: JsonSchema = { type: "string" };

/** A refusal as RFC 9457 has it, with what single codes add. */
export const problemSchema: JsonSchema = {
  type: "object",
  description: "Why a request was refused",
  required: ["type", "title", "status", "detail", "code", "requestId"],
  properties: {
    type: text,
    title: text,
    status: { type: "integer" },
    detail: text,
    instance: text,
    code: { type: "string", enum: Object.keys(errorCatalogue) },
    fields: { type: "object", additionalProperties: text },
    requestId: text,
    until: { anyOf: [text, { type: "null" }] },
    present: { type: "object", description: "What is there now, of what was confirmed or saved" },
    changed: { type: "array", items: text, description: "The members of `present` that differ from what was seen" },
    taskId: { type: "integer" },
    taskStatus: { type: "integer" },
    quote: { $ref: "#/$defs/ExchangeQuote" },
  },
};

/** The body of a 202. */
export const laterSchema: JsonSchema = {
  type: "object",
  description: "The answer follows on the realtime channel and can be read by its id",
  required: ["id"],
  properties: { id: text },
  additionalProperties: false,
};
