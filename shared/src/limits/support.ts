/** Most characters of a question to the support, and of what goes along with it. */
export const supportLengths = { text: 4_000, screen: 200 } as const;
