import * as z from "zod/mini";

/** Longest version that a request carries. */
const longestVersion = 64;

/**
 * The version of a saved thing in a request: the one that the person saw. It is refused as `staleSave` when the thing is another
 * by now. Without it only the keys that are named change.
 */
export const seenVersion = z.optional(z.string().check(z.maxLength(longestVersion, "validations.tooLong")));

/** The version in a reply; it is another one whenever a value of the thing is. */
export const savedVersion = z.string();
