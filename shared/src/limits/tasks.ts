/** Characters of the reason with which a task is rejected or declined. */
export const refusalReasonLength = 300;

/** Tasks of an invited address that are moved in one request. */
export const movedAtOnce = 100;
