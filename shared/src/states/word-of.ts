/** The word of a number in a table of words, such as `taskStatus`. Throws RangeError for a number that stands in no row. */
export function wordOf<Word extends string>(words: Readonly<Record<Word, number>>, number: number): Word {
  for (const word in words) {
    if (words[word] === number) {
      return word;
    }
  }
  throw new RangeError(`${number} is none of ${Object.values(words).join(", ")}`);
}
