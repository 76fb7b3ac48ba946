/** Sizes of what people without a session bring along. */
export const guestLimits = {
  /** HO-87. */
  marketingTagsBytes: 2048,
  /** Text shown on the outcome page. */
  actionResultLength: 200,
} as const;
