/**
 * Characters that a check reads at most. A longer text fails before any pattern or other work sees it: no pattern
 * of ours is slow, and none has to be trusted to stay so.
 */
export const longest = {
  /** A number, code, phone or card as people type it, with spaces and hyphens. */
  number: 64,
  /** The name of a person. */
  name: 1000,
  /** Text in a given alphabet; the longest of the product is a description of 5000. */
  text: 10_000,
} as const;
