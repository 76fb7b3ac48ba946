import { isLatinText } from "./latin-text.ts";
import { transliterate } from "./transliteration.ts";

/** A word whose letters look Latin and are not, and those letters. */
export interface LookAlike {
  readonly word: string;
  readonly letters: string;
}

/** What can be offered for a text that has to be in Latin letters. */
export interface LatinOffer {
  /** The Latin spelling; absent where the text is Latin already, has no such spelling or holds a look-alike. */
  readonly spelling?: string;
  readonly lookAlike?: LookAlike;
}

/** Letters of other alphabets that print as Latin ones do: of the Cyrillic and of the Greek one. */
const twins = /^[аАВеЕЅѕІіЇїЈјКМНоОрРсСТуУхХҮһԛԝԁΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]$/u;
const words = /\p{L}+/gu;
const latinLetter = /\p{Script=Latin}/u;

/**
 * The first word of a text that was meant in Latin letters and holds letters of another alphabet that look the same: a
 * word of both alphabets, or one of nothing but such letters beside Latin words. Which word was meant is not guessed.
 */
export function lookAlikeOf(text: string): LookAlike | undefined {
  const all = text.normalize("NFC").match(words) ?? [];
  const hasLatinWord = all.some((word) => [...word].every(isLatin));
  for (const word of all) {
    const others = [...word].filter((letter) => !isLatin(letter));
    const isMixed = others.length > 0 && others.length < word.length;
    const isTwin = hasLatinWord && others.length === word.length && others.every((letter) => twins.test(letter));
    if (isMixed || isTwin) {
      return { word, letters: [...new Set(others)].join("") };
    }
  }
  return undefined;
}

/** The Latin spelling of a text, or the word in it that only its writer can set right. */
export function latinOffer(text: string): LatinOffer {
  if (isLatinText(text)) {
    return {};
  }
  const lookAlike = lookAlikeOf(text);
  if (lookAlike !== undefined) {
    return { lookAlike };
  }
  const spelling = transliterate(text);
  return spelling !== "" && isLatinText(spelling) ? { spelling } : {};
}

function isLatin(letter: string): boolean {
  return latinLetter.test(letter);
}
