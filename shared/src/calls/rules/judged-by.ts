import * as z from "zod/mini";

/** The set of rules that judged something; null where the rules of the build did. */
export const judgedBy = z.nullable(z.strictObject({ id: z.number(), name: z.string() }));
