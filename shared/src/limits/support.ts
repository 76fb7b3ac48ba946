/** Most characters of a question to the support, and of what goes along with it. */
export const supportLengths = { text: 4_000, screen: 200 } as const;

/** So long a page waits for the chat before it says that it does not open. */
export const chatSeconds = 8;
