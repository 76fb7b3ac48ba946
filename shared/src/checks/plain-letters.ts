/**
 * Letters that a search takes for the same plain one, place by place: Russian and its neighbors by sound, Latin ones without
 * their marks. What stands behind the end of the second text falls away. The database writes the words of its index with the
 * same two texts (`translate`), since trigrams of PostgreSQL know no letters but a to z where its locale is C.
 */
export const plainPairs = {
  from: "абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўђјљњћџàáâãäåąçčćďđèéêëěęğìíîïıłñńňòóôõöøőřšśşťùúûüůűýÿžźżъь",
  to: "abvgdeejziyklmnoprstufhcqwxyeuaiiegudjlncdaaaaaaacccddeeeeeegiiiiilnnnooooooorssstuuuuuuyyzzz",
} as const;

const plainOf = new Map([...plainPairs.from].map((letter, place) => [letter, plainPairs.to[place] ?? ""]));

/** A text as searches compare it: small plain letters, so that ё is е, ü is u, and "ivan" is «иван». */
export function plainLetters(text: string): string {
  return [...text.normalize("NFC").toLowerCase()].map((letter) => plainOf.get(letter) ?? letter).join("");
}
