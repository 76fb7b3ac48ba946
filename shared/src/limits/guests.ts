/** Sizes of what people without a session bring along. */
export const guestLimits = {
  /** Marketing tags of an address, all together. */
  marketingTagsBytes: 2048,
  /** Text shown on the outcome page. */
  actionResultLength: 200,
} as const;
