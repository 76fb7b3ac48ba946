import * as z from "zod/mini";

/** Whom a banner is for. */
export const audiences = ["everybody", "companies", "contractors"] as const;

export type Audience = (typeof audiences)[number];

export const inBothLanguages = z.strictObject({ en: z.string(), ru: z.string() });
