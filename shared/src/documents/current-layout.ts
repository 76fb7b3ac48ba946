/** The layout of what was issued before documents kept theirs. */
export const firstLayout = 1;

/** The layout that names corrections, periods and self-billing. */
export const secondLayout = 2;

/** The version of the layout that documents are issued with now. */
export const currentLayout = 3;
