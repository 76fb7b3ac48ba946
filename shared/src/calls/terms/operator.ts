import * as z from "zod/mini";
import { termsChangeLength } from "../../limits/terms.ts";
import { readCall, writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { textField } from "../tasks/fields.ts";

const change = textField(termsChangeLength.most).check(z.minLength(termsChangeLength.least, "validations.required"));

export const operatorTerms = readCall("operatorTerms", "/api/operator/terms", "operator", {
  reply: z.strictObject({
    versions: z.array(
      z.strictObject({
        version: z.number(),
        changes: z.strictObject({ en: z.string(), ru: z.string() }),
        publishedAt: z.string(),
        publishedBy: z.nullable(z.string()),
        accepted: z.number(),
      }),
    ),
  }),
  spec: ["B-45", "HO-43"],
  summary: "Operator: the versions of the contractors' terms, the newest first",
});

/** Publishes new terms of contractors: each of them must accept before going on. */
export const publishTerms = writeCall("publishTerms", "/api/operator/terms", "operator:compliance", {
  effect: { none: "the text that contractors accept; no fee, rate or limit" },
  request: z.strictObject({
    /** The version that the operator saw last: two who publish at once do not do it twice. */
    after: z.int().check(z.gte(1)),
    changesEn: change,
    changesRu: change,
    reason,
  }),
  reply: z.strictObject({ version: z.number(), asked: z.number() }),
  errors: ["conflict"],
  spec: ["B-45", "X-43", "HO-43", "O-12"],
  summary: "Operator: publishes new terms, which every contractor must accept",
});
