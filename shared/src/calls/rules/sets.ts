import * as z from "zod/mini";
import { ruleLimits } from "../../limits/rules.ts";
import { reason } from "../reason.ts";
import { lineField, objectId } from "../tasks/fields.ts";

/** Number of a set; 0 is what the build holds. */
export const setNumber = z.union([
  z.pipe(
    z.pipe(
      z.literal(["0", 0]),
      z.transform(() => 0),
    ),
    z.number(),
  ),
  objectId,
]);

/** A set that operators wrote, of rules or of lists. */
export const publishedSet = z.strictObject({
  id: z.number(),
  name: z.string(),
  /** `draft` of its author, `waiting` for a second person, `coming`, `now`, or `past` because another one judges since. */
  state: z.enum(["draft", "waiting", "coming", "now", "past"]),
  /** Counts the changes of a draft. */
  revision: z.number(),
  /** The set that it began as a copy of; null for what the build holds. */
  basedOn: z.nullable(z.number()),
  madeBy: z.string(),
  /** Whether it is a draft of the reader, who alone changes it. */
  isOwn: z.boolean(),
  changedAt: z.string(),
  /** The first characters of the digest of what it says. */
  digest: z.string(),
  /** From when it judges, or shall judge; null of a draft, and of one that shall as soon as it is approved. */
  effectiveFrom: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  /** The request that waits for a second person. */
  approval: z.nullable(z.number()),
});

/** The sets of a kind, drafts first. */
export const publishedSets = z.strictObject({
  /** The set that holds now; null for what the build holds. */
  present: z.nullable(z.number()),
  /** The build whose content holds where no set does. */
  build: z.string(),
  sets: z.array(publishedSet),
});

export const setName = lineField(ruleLimits.name).check(z.minLength(1, "validations.required"));

/** What was seen of a draft. */
export const revision = z.number().check(z.int(), z.gte(1));

/** What is asked of a draft that shall be published. */
export const askedPublication = z.strictObject({
  id: objectId,
  revision,
  /** As soon as it is approved, without it. */
  effectiveFrom: z.optional(z.iso.datetime("validations.wrongValue")),
  reason,
});
