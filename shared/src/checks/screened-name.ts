import { sound } from "./same-name.ts";
import { transliterate } from "./transliteration.ts";

/** Words that say what kind of company it is, and nothing of which. */
const legalForms = new Set(
  "llc ltd limited inc corp corporation company co gmbh ag sa srl bv oy ab plc pjsc jsc ojsc ooo oao zao pao ao tov ip dmcc fze".split(
    " ",
  ),
);

/** Letters of Ukrainian, Belarusian, Serbian and Kazakh that Russian lacks, and Latin ones that are more than an accent. */
const otherLetters: Readonly<Record<string, string>> = {
  ...{ і: "i", ї: "i", є: "e", ґ: "g", ў: "u" },
  ...{ ђ: "dj", ј: "i", љ: "lj", њ: "nj", ћ: "c", џ: "dz" },
  ...{ ә: "a", ғ: "g", қ: "k", ң: "n", ө: "o", ұ: "u", ү: "u", һ: "h" },
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i" },
};
const other = new RegExp(`[${Object.keys(otherLetters).join("")}]`, "g");

/** Signs that nobody sees, and apostrophes: neither parts a word. */
const within = /[\p{Cf}'’‘ʼʹ`´]/gu;

/** The words of a name in each way to write it: a hyphen or a dot between letters parts them, or binds them. */
export function screenedSpellings(name: string): readonly (readonly string[])[] {
  const bound = name.replace(/(?<=\p{L})[-‐‑–._](?=\p{L})/gu, "");
  return (bound === name ? [name] : [name, bound]).map(screenedWords);
}

/**
 * The words of a name as screening compares them: in Latin letters by their usual sound, without accents, case, punctuation and legal
 * forms, in alphabetical order.
 */
export function screenedWords(name: string): readonly string[] {
  const spelt = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(within, "")
    .replace(other, (letter) => otherLetters[letter] ?? letter);
  return transliterate(spelt)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !legalForms.has(word))
    .map(sound)
    .toSorted((one, other) => (one < other ? -1 : 1));
}

/**
 * Whether two names, given as their words, may be of one person or company: each word of the shorter one has a word of its own in the
 * longer one, in any order. A name of one word fits a name of one word alone.
 */
export function mayBeSameName(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length === 0 || (shorter.length === 1 && longer.length > 1)) {
    return false;
  }
  const free = [...longer];
  const take = (fits: (word: string) => boolean) => {
    const place = free.findIndex(fits);
    return place < 0 ? false : free.splice(place, 1).length > 0;
  };
  // Equal words first: a word that is only like one must not take the place of its equal.
  const left = shorter.filter((word) => !take((known) => known === word));
  return left.every((word) => take((known) => isNear(word, known)));
}

/** Up to four letters have to be equal; one sign may differ from five letters on, two from nine on. */
function isNear(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return distance(one, other) <= (length >= 9 ? 2 : length >= 5 ? 1 : 0);
}

/** How many signs have to be put in, taken out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [row, sign] of [...one].entries()) {
    const next = [row + 1];
    for (const [place, known] of [...other].entries()) {
      const changed = (before[place] ?? 0) + (sign === known ? 0 : 1);
      next.push(Math.min(changed, (before[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    before = next;
  }
  return before.at(-1) ?? 0;
}
