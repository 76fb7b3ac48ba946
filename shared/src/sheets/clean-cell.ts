import type { ImportColumn } from "./import-columns.ts";

/** Columns whose text people read as words of a language. */
const wordColumns: readonly ImportColumn[] = ["description", "taskName", "project", "bankName", "name"];
/** Signs without a shape: zero-width spaces and joiners, byte order marks, soft hyphens, marks of direction. */
const invisible = /\p{Cf}/gu;
/** The same but for the two joiners, by which some scripts part and bind letters. */
const invisibleInWords = /(?![\u200C\u200D])\p{Cf}/gu;
/** Spaces that look like a space and are none, such as the one that does not break a line. */
const oddSpaces = /(?! )\p{Zs}/gu;

/** Text in which nothing has to be cleaned: printable ASCII without outer spaces. Most cells are such. */
const cleanText = /^(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/;

/**
 * A cell as it is judged: without outer spaces and without signs that nobody sees; odd spaces become spaces, and inside an
 * address they go too. Pages and letters from which people copy are full of them, and a program takes them for letters.
 */
export function cleanCell(column: ImportColumn, text: string): string {
  if (cleanText.test(text)) {
    return column === "email" ? text.toLowerCase() : text;
  }
  const seen = text.replace(wordColumns.includes(column) ? invisibleInWords : invisible, "");
  const spaced = seen.replace(oddSpaces, column === "email" ? "" : " ").trim();
  return column === "email" ? spaced.toLowerCase() : spaced;
}
