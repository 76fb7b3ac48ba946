import { citedIds } from "./requirements.ts";
import { type Finding, lineAt, type Source } from "./source.ts";

/** Documents that are not here, and numbers of their sections. */
const elsewhere =
  /\b(?:ui|operator|trust|performance|stack|conventions|findings|integrations)\.md\b|\b(?:architecture|performance|trust) \d|[AM] ?§/g;

/** Finds the ids of requirements and the references to documents outside the clone that stand in comments. */
export function findCommentIds(source: Source): Finding[] {
  const { path } = source;
  const text = commentsOf(source);
  const ids = citedIds({ path, text }).map(({ id, line }) => ({ line, named: id }));
  const others = [...text.matchAll(elsewhere)].map((match) => ({ line: lineAt(text, match.index), named: match[0] }));
  return [...ids, ...others].map(({ line, named }) => ({
    path,
    line,
    message: `${named} stands in a comment: say why in words, and cite ids in titles of tests`,
  }));
}

/** The text with everything but its comments blanked; its lines stay where they are. What the reader blanked is a comment. */
function commentsOf({ text, withoutComments }: Source): string {
  // By code units: the offsets of the reader are those of the text.
  return text
    .split("")
    .map((char, at) => (char === "\n" || char !== withoutComments[at] ? char : " "))
    .join("");
}
