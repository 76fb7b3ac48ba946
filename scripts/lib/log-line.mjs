// Lines of a command as those of the product's log: plain JavaScript, because the first step writes them too.

/** Levels as the product's log has them. */
export const levels = { info: 30, warn: 40, error: 50, fatal: 60 };

/**
 * One line of JSON, its line end included, however many lines the message has.
 * @param {number} level
 * @param {string} msg
 */
export const logLine = (level, msg) => `${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`;
