/** Most characters of a question to the support, and of what goes along with it. */
export const supportLengths = { text: 4_000, screen: 200 } as const;

/** Questions of one person that wait for the support at once, and messages after the question of one. */
export const supportLimits = { open: 20, messages: 200 } as const;

/** So long a page waits for the chat before it says that it does not open. */
export const chatSeconds = 8;
