import { commonCharacters, latinLetter } from "./latin-text.ts";
import { longest } from "./longest.ts";

const cyrillic = new RegExp(String.raw`^[\p{Script=Cyrillic}${commonCharacters}]*$`, "u");
const latinOrCyrillic = new RegExp(String.raw`^(?:${latinLetter}|[\p{Script=Cyrillic}${commonCharacters}])*$`, "u");
const leastWords = 3;

/** The text has letters of the Cyrillic alphabet only; digits, spaces and common punctuation pass. An empty text passes. */
export function isCyrillicText(text: string): boolean {
  return text.length <= longest.text && cyrillic.test(text.normalize("NFC"));
}

/** The text has letters of the Latin and the Cyrillic alphabet only, also of both. An empty text passes. */
export function isLatinOrCyrillicText(text: string): boolean {
  return text.length <= longest.text && latinOrCyrillic.test(text.normalize("NFC"));
}

/** The text without outer spaces and with single inner ones, as a Russian full name is saved. */
export function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** What is wrong with a Russian full name: other letters than Cyrillic, or fewer than three words; undefined where it is one. */
export function russianNameProblem(text: string): "validations.cyrillic" | "validations.fullnameRu" | undefined {
  if (!isCyrillicText(collapseSpaces(text))) {
    return "validations.cyrillic";
  }
  return isRussianFullName(text) ? undefined : "validations.fullnameRu";
}

/** A Russian full name: Cyrillic, at least three words. */
export function isRussianFullName(text: string): boolean {
  if (text.length > longest.name) {
    return false;
  }
  const clean = collapseSpaces(text);
  return (
    isCyrillicText(clean) && clean.split(" ").filter((word) => /\p{Script=Cyrillic}/u.test(word)).length >= leastWords
  );
}
