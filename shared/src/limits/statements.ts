/** Movements that one answer of a statement holds at most: files read a long one in several. */
export const statementRows = 1000;

/** Links of a hash chain that one answer holds at most. */
export const chainRows = 5000;

/** Movements of a PDF: a longer statement would keep the reader waiting and fill a hundred pages. */
export const pdfRows = 5000;

/** Movements of a spreadsheet: more of them do not fit into the memory of a browser tab. */
export const sheetRows = 50_000;

/** Movements that are put on one page of the screen to be printed. */
export const printRows = 5000;
