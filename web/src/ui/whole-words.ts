import type { ReactNode } from "react";

/** The `title` of words that may be cut where their box ends: the words themselves; none for anything but plain text. */
export function wholeWords(words: ReactNode): string | undefined {
  return typeof words === "string" ? words : undefined;
}
