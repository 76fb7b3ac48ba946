/** Days that a notification is kept. */
export const notificationsKeptDays = 30;

/** Events of one kind that come within so many minutes of the one before are one notification while it is unread. */
export const groupedMinutes = 10;

/** Notifications of one answer: by itself, and at most. */
export const notificationsPage = { usual: 20, most: 100 } as const;

/** The server counts unread ones no further; the bell then says "99+". */
export const mostUnread = 100;

/** The hour of the account's day from which the daily summary leaves. */
export const summaryHour = 8;

/** Notifications that a summary names; it counts the others. */
export const summaryLines = 50;
