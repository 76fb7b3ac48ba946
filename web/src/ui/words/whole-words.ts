import { isValidElement, type ReactNode } from "react";

/**
 * The `title` of words that may be cut where their box ends: plain text, or that of the one element around it, such as a
 * link; none for anything else.
 */
export function wholeWords(words: ReactNode): string | undefined {
  if (isValidElement<{ readonly children?: ReactNode }>(words)) {
    return wholeWords(words.props.children);
  }
  return typeof words === "string" ? words : undefined;
}
