/** Views that a person saves of one list. */
export const mostViews = 20;

/** Longest name of a saved view, and longest text of one of its filters. */
export const viewLengths = { name: 60, key: 40, search: 200, filter: 400 } as const;

/** Filters and columns that one view names at most: more than any list has. */
export const viewKeys = 30;
