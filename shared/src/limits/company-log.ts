/** Records that one answer of a company's log holds at most, and how many are on a page of the screen. */
export const companyLogRows = 500;
export const companyLogPage = 50;

/** Records that one answer looks through for those that a filter leaves. */
export const companyLogLooked = 20_000;

/** Records of an exported log: more of them do not fit into the memory of a browser tab. */
export const companyLogExport = 50_000;
