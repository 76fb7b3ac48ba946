/** A job that failed will be tried again, or has no try left. */
export const failedJobStates = ["failing", "givenUp"] as const;
export type FailedJobState = (typeof failedJobStates)[number];
