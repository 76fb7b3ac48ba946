/** What a search is asked with: shorter texts find too much, longer ones are no words of anybody. */
export const searchLengths = { least: 2, most: 100 } as const;

/** Words that are looked for; the rest of a longer text is left out. */
export const searchWords = 6;

/** Hits of a group in the first answer, and of one page of a group. */
export const searchHits = { group: 5, page: 25 } as const;
