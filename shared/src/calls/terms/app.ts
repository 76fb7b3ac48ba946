import * as z from "zod/mini";
import { readCall } from "../call.ts";

const inBothLanguages = z.strictObject({ en: z.string(), ru: z.string() });

/** What a contractor is asked to accept: the newest version, and what is new in it. */
export const currentTerms = readCall("currentTerms", "/api/app/terms", "contractor", {
  reply: z.strictObject({
    version: z.number(),
    publishedAt: z.string(),
    /** Empty texts for the first version. */
    changes: inBothLanguages,
  }),
  spec: ["B-45", "B-46", "X-43"],
  summary: "The newest version of the contractors' terms",
});
