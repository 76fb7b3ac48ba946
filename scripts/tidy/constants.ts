import { type Finding, isTest, lineAt, type Source } from "./source.ts";

/** The start of an exported constant that is data: an object, a list, a number or a text. */
const declaration = /^export const (\w+)(?:: [^=]+)? = ([{["'`\d-])/gm;
const member = /^ {2}(?:readonly )?(\w+):/gm;
const product = /^(?:shared|server|web)\/src\//;

interface Constant {
  readonly source: Source;
  readonly name: string;
  readonly line: number;
  /** Members of an object that is written over several lines. */
  readonly members: readonly string[];
}

function constantsOf(source: Source): Constant[] {
  return [...source.withoutComments.matchAll(declaration)].map((match) => {
    const end = source.code.indexOf("\n", match.index);
    const isLong = match[2] === "{" && source.code[end - 1] === "{";
    const body = isLong ? source.code.slice(match.index).split(/^\}/m)[0] : "";
    const members = [...(body ?? "").matchAll(member)].map(([, name = ""]) => name);
    return { source, name: match[1] ?? "", line: lineAt(source.text, match.index), members };
  });
}

/** How often a word stands in code, strings of types and templates included, comments not. */
function uses(sources: readonly Source[], pattern: RegExp): number {
  return sources.reduce((sum, { withoutComments }) => sum + [...withoutComments.matchAll(pattern)].length, 0);
}

/** The sources that hold a word: a constant stands in few of them, and all would be read for each of thousands. */
function sourcesByWord(sources: readonly Source[]): (word: string) => readonly Source[] {
  const holders = new Map<string, Source[]>();
  for (const source of sources) {
    for (const word of new Set(source.withoutComments.match(/\w+/g))) {
      const known = holders.get(word) ?? [];
      known.push(source);
      holders.set(word, known);
    }
  }
  return (word) => holders.get(word) ?? [];
}

/**
 * Constants that the product does not read: the tests of such a number prove nothing, and whoever changes it changes
 * nothing. A member counts as read where it is named, or where its object is used as a whole.
 */
export function findUnreadConstants(sources: readonly Source[]): Finding[] {
  const read = sources.filter(({ path }) => !isTest(path) && !/\/(?:testing|contract)\//.test(path));
  const holding = sourcesByWord(read);
  const message = "no product code reads it: use it where the number holds, or take it away";
  return read
    .filter(({ path }) => product.test(path))
    .flatMap(constantsOf)
    .flatMap(({ source, name, line, members }) => {
      const near = holding(name);
      const all = uses(near, new RegExp(`\\b${name}\\b`, "g"));
      const imports = uses(near, new RegExp(`\\b(?:import|export)\\b[^;"]*\\b${name}\\b[^;"]*from "`, "g"));
      const named = uses(near, new RegExp(`\\b${name}\\.\\w`, "g"));
      if (all - imports <= 1) {
        return [{ path: source.path, line, message: `${name}: ${message}` }];
      }
      // Besides its own line, imports and named members: handed on, indexed or taken apart.
      if (all - imports - named > 1) {
        return [];
      }
      return members
        .filter((one) => uses(near, new RegExp(`\\b${name}\\.${one}\\b`, "g")) === 0)
        .map((one) => ({ path: source.path, line, message: `${name}.${one}: ${message}` }));
    });
}
