import * as z from "zod/mini";
import { readCall } from "../call.ts";

/** A piece of text of one look, and where it leads. */
export const textRun = z.strictObject({
  text: z.string(),
  look: z.enum(["plain", "strong", "emphasis", "code"]),
  href: z.nullable(z.string()),
});

const runs = z.array(textRun);

export const textHeading = z.strictObject({
  kind: z.literal("heading"),
  level: z.literal([2, 3]),
  /** The part behind `#` in an address that leads here; the same in both languages of our own pages. */
  id: z.string(),
  text: z.string(),
});

export const textParagraph = z.strictObject({ kind: z.literal("paragraph"), runs });

export const textQuote = z.strictObject({ kind: z.literal("quote"), runs });

export const textItem = z.strictObject({ runs, under: z.array(runs) });

export const textList = z.strictObject({
  kind: z.literal("list"),
  isOrdered: z.boolean(),
  start: z.number(),
  items: z.array(textItem),
});

export const textTable = z.strictObject({
  kind: z.literal("table"),
  head: z.array(runs),
  rows: z.array(z.array(runs)),
});

/** One language of a page of the law or of help. */
export const legalPage = readCall("legalPage", "/api/app/legal/:name", "public", {
  request: z.strictObject({
    name: z.string().check(z.maxLength(60)),
    language: z.enum(["en", "ru"], "validations.wrongValue"),
  }),
  reply: z.strictObject({
    title: z.string(),
    date: z.string(),
    blocks: z.array(z.union([textHeading, textParagraph, textQuote, textList, textTable])),
  }),
  isOpenInService: true,
  errors: ["notFound"],
  spec: ["S-18", "HO-52"],
  summary: "A page of the law or of help, as blocks of text",
});
