import * as z from "zod/mini";
import { searchHits, searchLengths } from "../../limits/search.ts";
import { readCall } from "../call.ts";
import { foundKinds, searchGroup } from "./views.ts";

/** What both searches are asked with. */
export const searchFields = {
  /** Words, a sum such as "1 500,00", an id, or the number of a document. */
  q: z
    .string()
    .check(
      z.trim(),
      z.minLength(searchLengths.least, "validations.required"),
      z.maxLength(searchLengths.most, "validations.tooLong"),
    ),
  /** Hits of each group. */
  take: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(searchHits.page)), searchHits.group),
  /** The page of one kind to read on from; it needs `kind`. */
  after: z.optional(z.string().check(z.maxLength(40))),
};

/** What both searches answer beside their groups. */
export const searchTried = {
  /** What was looked for: what was typed, or the same keys in the other layout where that alone found something. */
  tried: z.string(),
  /** Whether nothing held the words as they were typed, and the hits only resemble them. */
  isClose: z.boolean(),
};

/** What the caller may see and what holds the words: the best hits of each kind, newest first; groups without one are left out. */
export const search = readCall("search", "/api/app/search", "user", {
  request: z.strictObject({ ...searchFields, kind: z.optional(z.enum(foundKinds, "validations.wrongValue")) }),
  reply: z.strictObject({ ...searchTried, groups: z.array(searchGroup(foundKinds)) }),
  errors: ["invalidInput"],
  spec: ["T-129", "Q-33"],
  summary: "Search over everything that the caller may see",
});
