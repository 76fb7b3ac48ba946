/**
 * The characters that both faces of our documents hold: first and last code point of each block, both included.
 * `scripts/subset-fonts.ts` cuts the faces down to this table, so a change here needs a run of that script.
 */
export const printableRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e], // Latin
  [0xa0, 0x24f], // Latin-1, Latin Extended-A and -B
  [0x384, 0x38a], // Greek, as it is written today
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x52f], // Cyrillic with its supplement
  [0x1e00, 0x1eff], // Latin Extended Additional
  [0x2010, 0x2027], // dashes, quotation marks, ellipsis
  [0x2030, 0x203a], // per mille, primes, angle quotation marks
  [0x20a0, 0x20bf], // currency signs
  [0x2116, 0x2116], // numero
  [0x2122, 0x2122], // trade mark
  [0xfffd, 0xfffd], // stands for a character that the faces do not have
];

/** Stands in a document for each character that no face can draw. */
export const missingCharacter = "\uFFFD";

/** Characters that a form names. */
const mostTold = 5;

/** Longest text of one field in a document; what is longer ends in an ellipsis. */
const longestText = 20_000;

/** A longer word is cut into pieces of this length, because the time to lay one out grows with its square. */
const overlongWord = /\S{400}(?=\S)/gu;

/** Line breaks and tabs become spaces; joiners, variation selectors, soft hyphens, controls and direction marks vanish. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text as a document can show it: composed (NFC), without controls and direction marks, every character that
 * the faces lack replaced visibly, at most 20 000 characters. Words over 400 characters come in lines of 400.
 */
export function printable(text: string): string {
  const cut = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  const clean = cut.normalize("NFC").replace(breaks, " ").replace(invisible, "");
  const shown = Array.from(clean, (character) => (isPrintable(character) ? character : missingCharacter)).join("");
  return shown.replace(overlongWord, "$&\n");
}

/** The first few characters of a text that a document cannot show, each once: what a form tells while it is typed. */
export function unprintableIn(text: string): readonly string[] {
  const clean = text.slice(0, longestText).normalize("NFC").replace(breaks, " ").replace(invisible, "");
  return [...new Set(clean)].filter((character) => !isPrintable(character)).slice(0, mostTold);
}

/** True for a character that both faces hold. */
export function isPrintable(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return printableRanges.some(([first, last]) => codePoint >= first && codePoint <= last);
}
