/** Digits, spaces and the common punctuation that both text checks let through (I-41). */
export const commonCharacters = String.raw`\s0-9!-\/:-@\[-\x60{-~’‘“”«»–—…№§°€£`;

// Letters of the Latin script, without the full-width forms and the ordinal signs that Unicode counts among them.
const latin = new RegExp(String.raw`^(?:(?![ªºＡ-Ｚａ-ｚ])\p{Script=Latin}|[${commonCharacters}])*$`, "u");

/** The text has letters of the Latin alphabet only; digits, spaces and common punctuation pass (I-37, I-41). An empty text passes. */
export function isLatinText(text: string): boolean {
  return latin.test(text.normalize("NFC"));
}
