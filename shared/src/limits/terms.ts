/** Characters of what is new in a version of the terms, in each language. */
export const termsChangeLength = { least: 3, most: 2_000 } as const;
