import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../lib/root.ts";

export interface Source {
  /** Path from the clone's root, with `/`. */
  readonly path: string;
  readonly text: string;
  /** The text with comments blanked; strings stand. Same length and lines as the text. */
  readonly withoutComments: string;
  /** The text with comments and the inside of strings and templates blanked. */
  readonly code: string;
}

/** A rule broken at a place; the message says what to do instead. */
export interface Finding {
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

export function describeFinding({ path, line, message }: Finding): string {
  return line === undefined ? `${path}: ${message}` : `${path}:${line}: ${message}`;
}

const folders = ["shared", "server", "web", "e2e", "scripts"];
const ignored = new Set(["node_modules", "dist", "shots", "test-results", "playwright-report"]);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ignored.has(entry.name) || entry.name.startsWith(".") ? [] : filesBelow(path);
    }
    return entry.isFile() ? [path] : [];
  });
}

/** Paths of all files of the workspaces and scripts, from the clone's root. */
export function allFiles(): string[] {
  return folders.flatMap((folder) => filesBelow(join(root, folder))).map((path) => relative(root, path));
}

/** Paths of the documents for people: those at the root and below docs. */
export function allDocuments(): string[] {
  const atRoot = readdirSync(root).filter((name) => name.endsWith(".md"));
  const below = filesBelow(join(root, "docs")).map((path) => relative(root, path));
  return [...atRoot, ...below.filter((path) => path.endsWith(".md"))];
}

/** Reads a file of the clone into what the checks look at. */
export function sourceOf(path: string, text = readFileSync(join(root, path), "utf8")): Source {
  return { path, text, ...blank(text) };
}

/** All TypeScript and JavaScript of the tree. */
export function allSources(): Source[] {
  return allFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => sourceOf(path));
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

export function isTest(path: string): boolean {
  return /\.(test|story|spec|states|contract)\.tsx?$/.test(path) || /(^|\/)(testing|test|contract)\//.test(path);
}

const beforeRegex = /(^|[(,=:[!&|?{;\n]|=>|\breturn|\bcase)\s*$/;

interface Piece {
  readonly end: number;
  readonly kind: "comment" | "string" | "code";
}

function stringEnd(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length && text[at] !== "\n"; at += 1) {
    if (text[at] === "\\") {
      at += 1;
    } else if (text[at] === quote) {
      return at + 1;
    }
  }
  // An apostrophe in the text of a page, no string.
  return start + 1;
}

function regexEnd(text: string, start: number): number {
  let isInClass = false;
  for (let at = start + 1; at < text.length && text[at] !== "\n"; at += 1) {
    const char = text[at];
    if (char === "\\") {
      at += 1;
    } else if (char === "[") {
      isInClass = true;
    } else if (char === "]") {
      isInClass = false;
    } else if (char === "/" && !isInClass) {
      return at + 1;
    }
  }
  return start + 1;
}

/** The static part of a template that begins at `start`: up to the closing backtick or the next `${`. */
function templateEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "\\") {
      at += 1;
    } else if (text[at] === "`") {
      return at + 1;
    } else if (text[at] === "$" && text[at + 1] === "{") {
      return at + 2;
    }
  }
  return text.length;
}

function pieceAt(text: string, at: number): Piece {
  if (text.startsWith("//", at) && text[at - 1] !== ":") {
    const end = text.indexOf("\n", at);
    return { end: end < 0 ? text.length : end, kind: "comment" };
  }
  if (text.startsWith("/*", at)) {
    const end = text.indexOf("*/", at + 2);
    return { end: end < 0 ? text.length : end + 2, kind: "comment" };
  }
  if (text[at] === '"' || text[at] === "'") {
    return { end: stringEnd(text, at), kind: "string" };
  }
  if (text[at] === "/" && beforeRegex.test(text.slice(Math.max(0, at - 12), at))) {
    return { end: regexEnd(text, at), kind: "string" };
  }
  return { end: at + 1, kind: "code" };
}

function blanked(text: string, start: number, end: number, keepEnds: boolean): string {
  const inner = text.slice(start, end).replace(/[^\n]/g, " ");
  return keepEnds && inner.length >= 2 ? `${text[start]}${inner.slice(1, -1)}${text[end - 1]}` : inner;
}

/** A light scanner: it knows comments, strings, templates and regular expressions, nothing of the grammar. */
function blank(text: string): { withoutComments: string; code: string } {
  let withoutComments = "";
  let code = "";
  /** Depth of braces at which each open template goes on. */
  const templates: number[] = [];
  let depth = 0;
  let at = 0;
  const take = (end: number, kind: Piece["kind"]) => {
    const piece = text.slice(at, end);
    withoutComments += kind === "comment" ? blanked(text, at, end, false) : piece;
    code += kind === "code" ? piece : blanked(text, at, end, kind === "string");
    at = end;
  };
  const takeTemplate = (from: number) => {
    const end = templateEnd(text, from);
    if (text[end - 1] === "{") {
      templates.push(depth);
      depth += 1;
    }
    take(end, "string");
  };
  while (at < text.length) {
    const char = text[at];
    if (char === "`") {
      takeTemplate(at + 1);
    } else if (char === "}" && templates.at(-1) === depth - 1) {
      templates.pop();
      depth -= 1;
      takeTemplate(at + 1);
    } else {
      depth += char === "{" ? 1 : char === "}" ? -1 : 0;
      const piece = pieceAt(text, at);
      take(piece.end, piece.kind);
    }
  }
  return { withoutComments, code };
}
