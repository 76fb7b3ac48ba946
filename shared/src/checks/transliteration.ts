/** Russian letters as a passport writes them (ICAO 9303): Хрущёва is Khrushcheva. The soft sign vanishes. */
const letters: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "ie",
  ы: "y",
  ь: "",
  э: "e",
  ю: "iu",
  я: "ia",
};

/**
 * A Latin spelling of a text with Russian letters, to be offered and never forced: the person may spell it otherwise.
 * Everything else stays. An all-capital word stays in capitals.
 */
export function transliterate(text: string): string {
  return text.normalize("NFC").replace(/[А-Яа-яЁё]+/g, (word) => {
    const isCapitals = word.length > 1 && word === word.toUpperCase();
    const spelt = Array.from(word, (letter) => {
      const latin = letters[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? latin : `${latin.charAt(0).toUpperCase()}${latin.slice(1)}`;
    }).join("");
    return isCapitals ? spelt.toUpperCase() : spelt;
  });
}
