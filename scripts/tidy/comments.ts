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

/** The text with everything but its comments blanked; its lines stay where they are. */
function commentsOf({ path, text, withoutComments }: Source): string {
  if (/\.(?:sql|css)$/.test(path)) {
    const comments = [...text.matchAll(path.endsWith(".sql") ? /--[^\n]*|\/\*.*?\*\//gs : /\/\*.*?\*\//gs)];
    const isComment = (at: number) => comments.some(({ index, 0: part }) => at >= index && at < index + part.length);
    return comments.length === 0 ? "" : blankedUnless(text, isComment);
  }
  // What the scanner blanked is a comment.
  return blankedUnless(text, (at) => text[at] !== withoutComments[at]);
}

function blankedUnless(text: string, isKept: (at: number) => boolean): string {
  // By code units: the offsets of the scanner are those of the text.
  return text
    .split("")
    .map((char, at) => (char === "\n" || isKept(at) ? char : " "))
    .join("");
}
