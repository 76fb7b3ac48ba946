/** A question to the support waits for the support, waits for its person, or is closed. */
export const supportStates = ["open", "answered", "closed"] as const;
export type SupportState = (typeof supportStates)[number];

/** What a page may be about when a person asks from it. */
export const supportObjects = ["task", "contractor", "payout"] as const;

/** What stands in a conversation after its question: words of the person, of the support to the person, or among operators. */
export const supportMessageKinds = ["question", "reply", "note"] as const;
export type SupportMessageKind = (typeof supportMessageKinds)[number];
