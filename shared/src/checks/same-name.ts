import { longest } from "./longest.ts";
import { transliterate } from "./transliteration.ts";

/** Lower-case words of a name without accents and punctuation, in alphabetical order. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Two names are one person's: the same words in any order, accents, case and punctuation aside. An empty name fits nobody. */
export function isSameName(left: string, right: string): boolean {
  if (left.length > longest.name || right.length > longest.name) {
    return false;
  }
  const words = wordsOf(left).join(" ");
  return words !== "" && words === wordsOf(right).join(" ");
}

/**
 * A name in Russian letters is that of a person whose papers are in Latin ones: each Latin word is the spelling of one of its
 * words, and what is left is nothing or a patronymic.
 */
export function isRussianSpellingOf(latin: string, russian: string): boolean {
  if (latin.length > longest.name || russian.length > longest.name || !/^[\p{Script=Cyrillic}\s-]+$/u.test(russian)) {
    return false;
  }
  const words = russian
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const wanted = wordsOf(latin).map(sound);
  const left = wanted.reduce<readonly string[] | undefined>((free, one) => {
    const place = free?.findIndex((word) => sound(transliterate(word)) === one) ?? -1;
    return place < 0 ? undefined : free?.filter((_, at) => at !== place);
  }, words);
  return wanted.length > 1 && left !== undefined && (left.length === 0 || (left.length === 1 && isPatronymic(left[0])));
}

function isPatronymic(word = ""): boolean {
  return /(?:ич|вна|чна|шна)$/.test(word);
}

/** What the usual spellings of one Russian word have in common: Andrey and Andrei, Yulia and Iuliia. */
export function sound(word: string): string {
  return word
    .replaceAll("kh", "h")
    .replaceAll("x", "ks")
    .replace(/[yj]/g, "i")
    .replace(/(.)\1+/g, "$1");
}
