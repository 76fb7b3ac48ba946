import { posix } from "node:path";
import { type Finding, isTest, lineAt, type Source } from "./source.ts";

const fileLimit = 300;
const functionLimit = 60;

/** Tables of data and texts may be as long as what they list. */
const tables: readonly RegExp[] = [
  /^shared\/src\/text\//,
  /^shared\/src\/reference\//,
  /^shared\/src\/rules\/[a-z-]+-rules\.ts$/,
  /^shared\/src\/errors\.ts$/,
  /^scripts\/import-table\.ts$/,
  /^server\/src\/platform\/db\/tables\.ts$/,
  /^server\/test\/rights-matrix\.ts$/,
];

function isTable(path: string): boolean {
  return tables.some((table) => table.test(path));
}

/** Files of more than 300 lines. */
export function findLongFiles(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split("\n").length;
    return lines <= fileLimit || isTable(path) || isTest(path)
      ? []
      : [{ path, message: `${lines} lines, and a file ends at ${fileLimit}: split it by what it decides` }];
  });
}

const keywords = /^\s*(?:\}\s*)?(?:if|for|while|switch|catch|else|do|try|return|with)\b/;
const opensFunction =
  /\bfunction\b|=>\s*\{$|^\s*(?:(?:public|private|protected|static|async|override|get|set)\s+)*[#\w]+(?:<.*>)?\(/;

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/**
 * The last line of what a line opens, read from the indentation, which the formatter guarantees: the first line as
 * far in that begins with a closing bracket and opens nothing further.
 */
function lastLineOf(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start] ?? "");
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (
      line.trim() !== "" &&
      indentOf(line) <= indent &&
      /^\s*[)}\]]/.test(line) &&
      !/[({[]$|=>$/.test(line.trimEnd())
    ) {
      return at;
    }
  }
  return start;
}

/** Functions of more than 60 lines, by the name that stands at their head. */
export function findLongFunctions(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, code, text }) => {
    if (isTest(path) || isTable(path)) {
      return [];
    }
    const lines = code.split("\n");
    const originals = text.split("\n");
    return lines.flatMap((line, index) => {
      const opens = /[({]$/.test(line.trimEnd()) && opensFunction.test(line) && !keywords.test(line);
      // A call that spans lines looks like a method's head, but no body follows its closing bracket.
      if (!opens || !hasBody(lines, index)) {
        return [];
      }
      const length = lastLineOf(lines, index) - index + 1;
      return length <= functionLimit
        ? []
        : [{ path, line: index + 1, message: functionMessage(originals[index] ?? "", length) }];
    });
  });
}

function hasBody(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trimEnd() ?? "";
  if (line.endsWith("{") && !line.endsWith("({")) {
    return true;
  }
  const indent = indentOf(line);
  const closing = lines.slice(index + 1).find((next) => next.trim() !== "" && indentOf(next) <= indent);
  return closing !== undefined && /^\s*\}?\)(?::.*)? (?:=> )?\{$|^\s*\}: \{$/.test(closing.trimEnd());
}

function functionMessage(head: string, length: number): string {
  return `${length} lines, and a function ends at ${functionLimit}: move parts of "${head.trim()}" into functions below it`;
}

const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|story|spec|states|contract|config|module|d))?\.[a-z0-9]+$/;
const folderName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Names that tools give. */
const givenNames = new Set(["pg-symlinks.json", "package-lock.json", "package.json", "tsconfig.json"]);

/** Names of files and folders that are not kebab-case. */
export function findWrongNames(paths: readonly string[]): Finding[] {
  return paths.flatMap((path) => {
    const name = posix.basename(path);
    const folders = posix.dirname(path).split("/");
    const wrongFolder = folders.find((folder) => !folderName.test(folder));
    if (wrongFolder !== undefined) {
      return [{ path, message: `the folder ${wrongFolder} is not kebab-case: write it like import-tasks` }];
    }
    const isSource = /\.(ts|tsx|mjs|css|sql)$/.test(name);
    return !isSource || givenNames.has(name) || fileName.test(name)
      ? []
      : [{ path, message: "the name is not kebab-case: write it like request-conversion.ts" }];
  });
}

/** Barrels and default exports: every name has one home, found by searching. */
export function findWrongExports(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, code, text }) => {
    const findings: Finding[] = [];
    if (/(^|\/)index\.tsx?$/.test(path)) {
      findings.push({ path, message: "no barrel files: import from the file that defines the name" });
    }
    for (const match of code.matchAll(/^export \* from/gm)) {
      const message = "no re-export of everything: import from the file that defines the name";
      findings.push({ path, line: lineAt(text, match.index), message });
    }
    const isTold = /\.config\.ts$/.test(path) || /^scripts\/lib\/\w+-tally\.ts$/.test(path);
    for (const match of isTold ? [] : code.matchAll(/^export default\b/gm)) {
      findings.push({ path, line: lineAt(text, match.index), message: "export by name, not by default" });
    }
    return findings;
  });
}
