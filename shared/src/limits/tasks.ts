/** Characters of the reason with which a task is rejected or declined. */
export const refusalReasonLength = 300;
