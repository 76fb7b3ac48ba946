/** When a name is compared with the list. */
export const screeningOccasions = ["activation", "method", "payout", "listChange"] as const;

export type ScreeningOccasion = (typeof screeningOccasions)[number];

/** What became of a hit: it waits for an operator, it is somebody else, or it is the listed one. */
export const hitStates = ["open", "falseHit", "trueHit"] as const;
