import { longest } from "./longest.ts";

/** Lower-case words of a name without accents and punctuation, in alphabetical order. */
function wordsOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(" ");
}

/** Two names are one person's: the same words in any order, accents, case and punctuation aside. An empty name fits nobody. */
export function isSameName(left: string, right: string): boolean {
  if (left.length > longest.name || right.length > longest.name) {
    return false;
  }
  const words = wordsOf(left);
  return words !== "" && words === wordsOf(right);
}
