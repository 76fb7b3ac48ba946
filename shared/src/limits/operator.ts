/** How long work of operators may wait: on time, due soon from the first hour count, late from the second. */
export const queueAge = { soonHours: 4, lateHours: 24 } as const;

/** Characters of the reason that every action of an operator asks for. */
export const reasonLength = { least: 3, most: 500 } as const;

/** What needs a second person, and how long it waits. */
export const approvalLimits = {
  /** Hours until a request that nobody decided on ends by itself. */
  lifeHours: 72,
  /** Worth in US dollars of what one operator exchanges for users alone within 24 hours. */
  exchangeUsdPerDay: "10000",
} as const;

/** Characters of what freelancers read about a method that a policy closes or opens. */
export const policyMessageLength = 300;

/** Hours for which a policy that closes holds without a second person, where it is urgent. */
export const urgentPolicyHours = 24;

/** Days in which an operator's urgent policies of a method share these hours, while no other operator approved the first. */
export const urgentPolicyDays = 7;

/** Characters of a segment's name, and accounts that it may hold. */
export const segmentLimits = { name: 60, members: 1000 } as const;

/** Hours that a change of an address waits for an objection, and days in which the new one has to be proved. */
export const emailChangeTimes = { waitHours: 72, lifeDays: 14 } as const;

/** Characters of a note about a person, and notes about one person; the page shows them all. */
export const noteLimits = { text: 2000, most: 200 } as const;

/** Minutes for which an operator looks at the product as somebody. */
export const viewMinutes = 15;

/** Days ahead on which a setting or a segment may end. */
export const longestSettingDays = 366;
