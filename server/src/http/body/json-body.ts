import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import type { ContentTypeParserDoneFunction } from "fastify/types/content-type-parser.js";
import { AppError } from "../app-error.ts";
import { checkStructure, TooManyKeys } from "./json-structure.ts";

/** Parts that every body may have: a selection of 9 999 tasks has as many ids. */
const partsOfCalls = 20_000;
const partsOfShortCalls = 1_000;
const shortBytes = 16 * 1024;
const largeBytes = 256 * 1024;
/** In a large body, such as imported rows, a part is at least so long on average. */
const bytesOfPart = 64;

/** Keys of a body that is none of a call. */
const keysOfOthers = 100;

/** How many values a body of at most so many bytes may have, all levels together. */
function partsOf(bytes: number): number {
  return bytes <= shortBytes ? partsOfShortCalls : Math.max(partsOfCalls, Math.floor(bytes / bytesOfPart));
}

/**
 * Reads JSON bodies for all calls. Beside what is no JSON at all it refuses bytes that are not UTF-8, nesting beyond
 * 32 levels, more values or keys than the call can need, the same key twice in one object, and keys that reach a prototype:
 * two readers of such a body could understand two different requests. The structure is judged in the bytes, before
 * anything is made of them.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  // Text without a type of its own is no body either: another site's form could send it.
  server.removeContentTypeParser(["application/json", "text/plain"]);
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    // Generated clients name the type of a body that they leave out.
    if (bytes.length === 0) {
      return done(null, undefined);
    }
    try {
      if (!isUtf8(bytes)) {
        throw new RangeError("no UTF-8");
      }
      const { bodyLimit, config } = request.routeOptions;
      const parts = config.mostParts ?? partsOf(bodyLimit ?? shortBytes);
      checkStructure(bytes, { parts, keys: config.mostKeys ?? keysOfOthers });
      return parse(request, bytes.toString("utf8"), bytes.length > largeBytes ? afterOthers(done) : done);
    } catch (error) {
      return done(error instanceof TooManyKeys ? tooManyFields("body") : new AppError("malformedJson"));
    }
  });
}

/** The refusal of more keys than the call has, before any of them is looked at. */
export function tooManyFields(where: "body" | "query"): AppError {
  return new AppError("invalidInput", { fields: { [where]: { key: "validations.tooManyFields" } } });
}

/** Reading a large body takes a while, and so does its schema: between the two other requests have their turn. */
function afterOthers(done: ContentTypeParserDoneFunction): ContentTypeParserDoneFunction {
  return (error, body) => void setImmediate(() => done(error, body));
}

/** Signs that no text of a person holds and no database keeps: NUL, and halves of a surrogate pair. */
const broken = /[\0\ud800-\udfff]/u;

/** The value, or a text anywhere inside it, holds a sign that cannot be kept. */
export function isBroken(value: unknown): boolean {
  if (typeof value === "string") {
    return broken.test(value);
  }
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const inside = value as Readonly<Record<string, unknown>>;
  for (const key in inside) {
    if (broken.test(key) || isBroken(inside[key])) {
      return true;
    }
  }
  return false;
}
