/** Keys of the Latin and the Russian layout, place by place. */
const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~{}:\"<>";
const russian = "ёйцукенгшщзхъфывапролджэячсмитьбюЁХЪЖЭБЮ";

const toRussian = new Map([...latin].map((key, place) => [key, russian[place] ?? key]));
const toLatin = new Map([...russian].map((key, place) => [key, latin[place] ?? key]));

/**
 * What the same keys write in the other layout: "шмфт" is "ivan", "bdfy" is «иван». Undefined for a text without letters, and
 * for one that mixes both alphabets: nobody typed that by a slip.
 */
export function otherLayout(text: string): string | undefined {
  const hasRussian = /[а-яё]/i.test(text);
  const hasLatin = /[a-z]/i.test(text);
  if (hasRussian === hasLatin) {
    return undefined;
  }
  const keys = hasRussian ? toLatin : toRussian;
  return [...text.toLowerCase()].map((key) => keys.get(key) ?? key).join("");
}
