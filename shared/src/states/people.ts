/** What a person is in the product: owner or manager of a company, or freelancer. Operators are no users. */
export const userRoles = ["owner", "manager", "freelancer"] as const;
export type UserRole = (typeof userRoles)[number];

/** How operators read the state of a person. Closed is whom two operators closed, removed whom a company removed. */
export const userStates = ["active", "invited", "closed", "removed"] as const;
export type UserState = (typeof userStates)[number];

/** What became of a change of an address that two operators approved; null while it waits. */
const emailOutcomes = ["changed", "kept", "stopped", "taken", "lapsed"] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];
