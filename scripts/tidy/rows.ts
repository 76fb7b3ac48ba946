import { type Finding, isTest, lineAt, type Source } from "./source.ts";
import type { TableUse } from "./tables.ts";

const query = /\b(?:sql|rowsOf|firstRow|listPage|query)<((?:[^<>`()]|<[^<>`]*>)*)>\s*[`(]/g;
const member = /(?:^|[{;])\s*(?:readonly\s+)?"?(\w+)"?\??:\s*([^;{}]+)/g;
const fromTables = /\b(?:Column|Row|TextRow|NumberRow|OuterRow)</;

/** The columns of each table, with its schema unless that is `public`, out of the generated row types. */
export function columnsOf(generated: string): ReadonlyMap<string, ReadonlySet<string>> {
  const interfaces = new Map(
    [...generated.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)].map(([, name = "", body = ""]) => [name, body]),
  );
  const tables = [...(interfaces.get("DB") ?? "").matchAll(/"?([\w.]+)"?: (\w+);/g)];
  return new Map(
    tables.map(([, table = "", name = ""]) => [
      table,
      new Set([...(interfaces.get(name) ?? "").matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? "")),
    ]),
  );
}

/** Members of the row types of queries that are named for a column of a table in the same file and typed by hand. */
export function findHandMadeRows(
  sources: readonly Source[],
  uses: readonly TableUse[],
  columns: ReadonlyMap<string, ReadonlySet<string>>,
): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith("server/src/") && path.endsWith(".ts") && !isTest(path))
    .flatMap((source) => {
      const tables = new Set(uses.filter(({ path }) => path === source.path).map(({ table }) => table));
      const known = new Set([...tables].flatMap((table) => [...(columns.get(table) ?? [])]));
      return handMadeOf(source, known);
    });
}

function handMadeOf({ path, withoutComments: text }: Source, known: ReadonlySet<string>): Finding[] {
  const bodies = [...text.matchAll(query)].flatMap(({ 1: argument = "", index }) => [
    { at: index, body: argument },
    ...namesIn(argument).flatMap((name) => declared(text, name)),
  ]);
  const findings = bodies.flatMap(({ at, body }) =>
    [...body.matchAll(member)]
      .filter(([, name = "", type = ""]) => known.has(snakeCase(name)) && !fromTables.test(type))
      .map((match) => ({
        path,
        line: lineAt(text, at + match.index + match[0].indexOf(match[1] ?? "")),
        message: `the type of ${match[1]} is written by hand: take it from the table (Row, Column, TextRow, NumberRow of platform/db/row.ts)`,
      })),
  );
  return [...new Map(findings.map((finding) => [`${finding.line} ${finding.message}`, finding])).values()];
}

function namesIn(text: string): string[] {
  return text.match(/\b[A-Z]\w*/g) ?? [];
}

/** The members of a type of the same file, and of the types that it is made of. */
function declared(text: string, name: string, seen: readonly string[] = []): { at: number; body: string }[] {
  const head = new RegExp(`\\b(?:interface|type) ${name}\\b([^{;]*)`).exec(text);
  if (!head || seen.includes(name)) {
    return [];
  }
  const start = head.index + head[0].length;
  const end = text[start] === "{" ? text.indexOf("\n}", start) : start;
  const below = namesIn(head[1] ?? "").flatMap((other) => declared(text, other, [...seen, name]));
  return [{ at: start, body: text.slice(start, Math.max(start, end)) }, ...below];
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
