import { describe, expect, test } from "vitest";
import { allTexts } from "../../shared/src/text/all-texts.ts";
import { formsOf } from "../../shared/src/text/text-table.ts";
import { glossary } from "./glossary.ts";
import type { Term } from "./term.ts";

const terms = Object.values(glossary).flat();

/** The words of a text, without the values and tags in it. */
const wordsOf = (text: string) => text.replace(/\{\{\w+\}\}|<[^>]+>/g, " ");

const hasWord = (word: RegExp | undefined, forms: readonly string[]) =>
  forms.some((form) => word?.test(wordsOf(form)) === true);

/** Keys of texts that say a thing by another word than the glossary's. */
function othersFor(term: Term): string[] {
  return Object.entries(allTexts).flatMap(([key, text]) => {
    const isAsked = term.among?.test(key) ?? true;
    const isOther = hasWord(term.notEn, formsOf(text, "en")) || hasWord(term.notRu, formsOf(text, "ru"));
    return isAsked && isOther ? [key] : [];
  });
}

describe("words", () => {
  test.each(terms.map((term) => [term.en, term] as const))("one word for one thing: %s", (_name, term) => {
    expect(othersFor(term).filter((key) => term.except?.[key] === undefined)).toEqual([]);
  });

  test("every exception is still needed, and says why", () => {
    for (const term of terms) {
      const others = othersFor(term);
      expect(Object.keys(term.except ?? {}).filter((key) => !others.includes(key))).toEqual([]);
      expect(Object.values(term.except ?? {}).every((reason) => reason.length > 10)).toBe(true);
    }
  });

  test("no two terms claim the same word", () => {
    for (const term of terms) {
      const rivals = terms.filter((other) => other !== term && !other.among && other.notEn?.test(term.en));
      expect(rivals.map(({ en }) => `${en} forbids ${term.en}`)).toEqual([]);
    }
  });
});
