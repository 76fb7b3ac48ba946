import * as z from "zod/mini";
import { readCall } from "../call.ts";

/** A piece of text of one look; the reader of a piece with `href` can follow it. */
const run = z.strictObject({
  text: z.string(),
  look: z.enum(["plain", "strong", "emphasis", "code"]),
  href: z.nullable(z.string()),
});

const runs = z.array(run);

/** What a page of text is made of, in its order. A line break inside a text is a line feed. */
const block = z.union([
  z.strictObject({
    kind: z.literal("heading"),
    level: z.union([z.literal(2), z.literal(3)]),
    /** The part behind `#` in an address that leads here; the same in both languages of our own pages. */
    id: z.string(),
    text: z.string(),
  }),
  z.strictObject({ kind: z.literal("paragraph"), runs }),
  z.strictObject({ kind: z.literal("quote"), runs }),
  z.strictObject({
    kind: z.literal("list"),
    isOrdered: z.boolean(),
    start: z.number(),
    /** An item, and the items of the list under it. */
    items: z.array(z.strictObject({ runs, under: z.array(runs) })),
  }),
  z.strictObject({ kind: z.literal("table"), head: z.array(runs), rows: z.array(z.array(runs)) }),
]);

/** One language of a page of the law or of help. */
export const legalPage = readCall("legalPage", "/api/app/legal/:name", "public", {
  request: z.strictObject({
    name: z.string().check(z.maxLength(60)),
    language: z.enum(["en", "ru"], "validations.wrongValue"),
  }),
  reply: z.strictObject({
    title: z.string(),
    /** The day of this version, YYYY-MM-DD. */
    date: z.string(),
    blocks: z.array(block),
  }),
  isOpenInService: true,
  errors: ["notFound"],
  spec: ["S-18", "HO-52"],
  summary: "A page of the law or of help, as blocks of text",
});
