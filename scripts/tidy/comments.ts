import { citedIds } from "./requirements.ts";
import { type Finding, lineAt, type Source } from "./source.ts";

/** Documents that are not here, and numbers of their sections. */
const elsewhere =
  /\b(?:ui|operator|trust|performance|stack|conventions|findings|integrations)\.md\b|\b(?:architecture|performance|trust) \d|[AM] ?§/g;

/**
 * How many ids and outside references the comments of a folder still hold; a row wins over those of the folders above it.
 * It may only shrink: an id belongs to the title of a test, a call or a rule, and a comment says why in words.
 */
export const commentDebt: Readonly<Record<string, number>> = {
  "web/src": 788,
};

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

/** Folders whose comments hold more than the debt allows, each with what its comments name. */
export function findCommentDebt(sources: readonly Source[], debt: Readonly<Record<string, number>>): Finding[] {
  const folders = Object.keys(debt).sort((a, b) => b.length - a.length);
  const folderOf = ({ path }: Finding) => folders.find((folder) => path.startsWith(`${folder}/`)) ?? "";
  const findings = sources.flatMap(findCommentIds);
  return [...new Set(findings.map(folderOf))].flatMap((folder) => {
    const found = findings.filter((finding) => folderOf(finding) === folder);
    const allowed = debt[folder] ?? 0;
    const sum = { path: folder, message: `comments name ${found.length} ids, and ${allowed} are allowed` };
    return found.length > allowed ? [...found.slice(0, 20), sum] : [];
  });
}
