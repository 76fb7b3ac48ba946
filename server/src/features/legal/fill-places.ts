const place = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A value that Markdown shall read as plain words: none of its signs marks anything up. */
export function plainWords(value: string): string {
  return value.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/**
 * A text of Markdown with its `{{name}}` places filled; values are Markdown themselves. Tells the names that have no value,
 * whose places stay as they are.
 */
export function fillPlaces(
  markdown: string,
  values: ReadonlyMap<string, string>,
): { readonly markdown: string; readonly unknown: readonly string[] } {
  const unknown = new Set<string>();
  const filled = markdown.replace(place, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) {
      unknown.add(name);
    }
    return value ?? whole;
  });
  return { markdown: filled, unknown: [...unknown] };
}
