/** A text as searches compare it: neither case nor the dots of ё matter, which few people type. */
export function folded(text: string): string {
  return text.toLocaleLowerCase().replaceAll("ё", "е");
}
