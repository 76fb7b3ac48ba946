import { longest } from "./longest.ts";

/**
 * Digits, spaces and the common punctuation that both text checks let through. Spaces are named one by one: \s would
 * let the zero-width U+FEFF through.
 */
export const commonCharacters = String.raw` \t\n\r\u00a0\u2000-\u200a\u202f\u30000-9!-\/:-@\[-\x60{-~’‘“”«»–—…№§°€£`;

/** A letter of the Latin script, without the full-width forms and the ordinal signs that Unicode counts among them. */
export const latinLetter = String.raw`(?![ªºＡ-Ｚａ-ｚ])\p{Script=Latin}`;

const latin = new RegExp(`^(?:${latinLetter}|[${commonCharacters}])*$`, "u");

/** Most texts are plain ASCII, which is the same in every normal form. */
const ascii = /^[\t\n\r\x20-\x7e]*$/;

/** The text has letters of the Latin alphabet only; digits, spaces and common punctuation pass. An empty text passes, one above 10 000 characters does not. */
export function isLatinText(text: string): boolean {
  return text.length <= longest.text && (ascii.test(text) || latin.test(text.normalize("NFC")));
}
