import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

/** Deepest nesting of a body; the calls need four levels. */
const deepest = 32;

/**
 * Reads JSON bodies for all calls (T-85). Beside what is no JSON at all it refuses bytes that are not UTF-8, nesting beyond
 * 32 levels, the same key twice in one object, and keys that reach a prototype (T-27): two readers of such a body could
 * understand two different requests.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  // Text without a type of its own is no body either: another site's form could send it.
  server.removeContentTypeParser(["application/json", "text/plain"]);
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      checkStructure(text);
      return parse(request, text, done);
    } catch {
      return done(new AppError("malformedJson"));
    }
  });
}

/** Throws for nesting that is too deep and for a key that an object has twice. It need not be valid JSON. */
function checkStructure(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) {
        addKey(keys, text.slice(at, end));
      }
      at = end - 1;
    } else if (sign === "{" || sign === "[") {
      open.push(sign === "{" ? new Set() : undefined);
      if (open.length > deepest) {
        throw new RangeError("too deep");
      }
    } else if (sign === "}" || sign === "]") {
      open.pop();
    }
  }
}

/** The place behind the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') {
    at += text[at] === "\\" ? 2 : 1;
  }
  return at + 1;
}

function isKey(text: string, after: number): boolean {
  let at = after;
  while (at < text.length && " \t\n\r".includes(text[at] ?? "")) {
    at += 1;
  }
  return text[at] === ":";
}

function addKey(keys: Set<string>, quoted: string): void {
  const key = quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
  if (keys.has(key)) {
    throw new RangeError("a key twice");
  }
  keys.add(key);
}

/** Signs that no text of a person holds and no database keeps: NUL, and halves of a surrogate pair. */
const broken = /[\0\ud800-\udfff]/u;

/** The value, or a text anywhere inside it, holds a sign that cannot be kept (T-85). */
export function isBroken(value: unknown): boolean {
  if (typeof value === "string") {
    return broken.test(value);
  }
  if (typeof value !== "object" || value === null) {
    return false;
  }
  return Object.entries(value).some(([key, inner]) => broken.test(key) || isBroken(inner));
}
