/** A text as searches compare it: neither case nor the dots of ё matter, which few people type. */
export function folded(text: string): string {
  return text.toLocaleLowerCase().replaceAll("ё", "е");
}

/** The words of a search, folded; none for an empty one. */
export function wordsOf(search: string | undefined): string[] {
  return folded(search ?? "")
    .split(/\s+/)
    .filter(Boolean);
}
