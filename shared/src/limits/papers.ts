/** Files that people send to operators: the bytes of one, and the characters of its name. */
export const paperLimits = { bytes: 5 * 1024 * 1024, nameLength: 120 } as const;

/** Bytes of a request with the largest file in base64. */
export const paperBodyBytes = 7 * 1024 * 1024;
