/** What breaks a line, or moves to the next column of a table. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Signs without a shape but the two joiners, by which some scripts part and bind letters: marks of direction, zero-width spaces. */
const invisible = /(?![\u200C\u200D])[\p{Cf}\p{Cc}]/gu;
/** Most names are plain. */
const plain = /^[\x20-\x7e]*$/;

/** A name as it is kept: one line, without marks of direction and other signs that nobody sees, without spaces around it. */
export function oneLine(text: string): string {
  return plain.test(text) ? text.trim() : text.replace(breaks, " ").replace(invisible, "").trim();
}
