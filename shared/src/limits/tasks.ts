/** Characters of the reason with which a task is rejected or declined. */
export const refusalReasonLength = 300;

/** Times that money of one task comes back at most: each issues two documents anew, and that of a month bills many tasks. */
export const mostReturns = 10;

/** Tasks of an invited address that are moved in one request. */
export const movedAtOnce = 100;
