import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
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
  return { path, text, ...blank(path, text) };
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

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Blanks the text between the two offsets of each span; its lines stay where they are. */
function blanked(text: string, spans: readonly Span[]): string {
  let [done, at] = ["", 0];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    done += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, " ");
    at = end;
  }
  return done + text.slice(at);
}

/** What of a text is no comment, and what is neither a comment nor the inside of a string, a template or a regular expression. */
function blank(path: string, text: string): Pick<Source, "withoutComments" | "code"> {
  if (!/\.(?:tsx?|m?js)$/.test(path)) {
    const pattern = path.endsWith(".sql") ? /--[^\n]*|\/\*[\s\S]*?\*\//g : /\/\*[\s\S]*?\*\//g;
    const comments = [...text.matchAll(pattern)].map(({ index, 0: part }) => ({
      start: index,
      end: index + part.length,
    }));
    const withoutComments = blanked(text, comments);
    return { withoutComments, code: withoutComments };
  }
  const { comments, program } = parseSync(path, text);
  const strings: Span[] = [];
  const inside = ({ start, end }: Span) => strings.push({ start: start + 1, end: Math.max(start + 1, end - 1) });
  new Visitor({
    Literal: (literal) => {
      if (typeof literal.value === "string" || "regex" in literal) {
        inside(literal);
      }
    },
    TemplateElement: inside,
  }).visit(program);
  const withoutComments = blanked(text, comments);
  return { withoutComments, code: blanked(withoutComments, strings) };
}
