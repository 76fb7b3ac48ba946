import { folded } from "../checks/folded.ts";
import { allTexts } from "./all-texts.ts";
import { formsOf, type Language } from "./text-table.ts";

/**
 * The codes whose text in a language holds a word: what a search means by the words that a screen shows for codes. Codes are
 * the rests of the keys behind `prefix`; the word is folded.
 */
export function codesWithWord(language: Language, prefix: string, word: string): string[] {
  return Object.entries(allTexts)
    .filter(
      ([key, text]) => key.startsWith(prefix) && formsOf(text, language).some((form) => folded(form).includes(word)),
    )
    .map(([key]) => key.slice(prefix.length));
}
