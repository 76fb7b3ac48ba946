/** Rows that "All" shows, and that a list without pages answers at most. */
export const allRows = 9999;

/** Objects of one selection: more than a list can show. */
export const selectionMaximum = 10_000;

/** Rows that one answer of a list holds at most; "All" is read in several. */
export const listPage = 500;

/** Projects and contractors that a chart names; the others stand in it together. */
export const chartPlaces = 10;

/** Rows of a list that are printed at most: some fifty sheets. */
export const printedRows = 2000;
