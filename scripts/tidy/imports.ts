import { posix } from "node:path";
import { type ImportRow, importTable, packageRules } from "../import-table.ts";
import { type Finding, isTest, lineAt, type Source } from "./source.ts";

export interface Import {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  /** Path from the clone's root; absent for a package. */
  readonly to?: string;
  readonly isTypeOnly: boolean;
  /** `import("…")`: what runs later, when it is needed. */
  readonly isDynamic: boolean;
}

const pattern =
  /\b(import|export)\s+(type\s+)?(?:[^;"'()]*?\bfrom\s+)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/g;

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) {
    return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
  }
  const shared = /^@artel\/shared\/(.+)$/.exec(specifier)?.[1];
  return shared === undefined ? undefined : `shared/src/${shared}.ts`;
}

/** Every import and re-export of a file, dynamic ones with a literal path too. */
export function importsOf(source: Source): Import[] {
  return [...source.withoutComments.matchAll(pattern)].map((match) => {
    const specifier = match[3] ?? match[4] ?? "";
    return {
      from: source.path,
      line: lineAt(source.text, match.index),
      specifier,
      to: targetOf(source.path, specifier),
      isTypeOnly: match[2] !== undefined,
      isDynamic: match[4] !== undefined,
    };
  });
}

/** A file and all that it needs before it runs: dynamic imports come later, types not at all. */
export function closureOf(source: Source, byPath: ReadonlyMap<string, Source>): readonly Source[] {
  const found = new Map([[source.path, source]]);
  const open = [source];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { to, isTypeOnly, isDynamic } of importsOf(next)) {
      const target = to === undefined || isTypeOnly || isDynamic ? undefined : byPath.get(to);
      if (target && !found.has(target.path)) {
        found.set(target.path, target);
        open.push(target);
      }
    }
  }
  return [...found.values()];
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);
}

/** The row of a file: the longest folder that holds it. */
export function rowOf(path: string): ImportRow | undefined {
  return importTable
    .filter((row) => isBelow(path, row.folder))
    .sort((one, other) => other.folder.length - one.folder.length)[0];
}

function featureOf(path: string): string | undefined {
  return /^(?:server|web)\/src\/features\/([^/.]+)/.exec(path)?.[1];
}

function featureFault(from: string, to: string): string | undefined {
  const [mine, other] = [featureOf(from), featureOf(to)];
  if (mine === undefined || other === undefined || mine === other) {
    return undefined;
  }
  if (from.startsWith("web/")) {
    return `a feature of the web does not import the feature ${other}: what both need goes down to web/src/ui (look) or shared (meaning)`;
  }
  return /store\.ts$/.test(to)
    ? `only the feature ${other} uses its store: call one of its actions instead, or ask it for a function in an action file`
    : undefined;
}

function rowFault(from: string, to: string): string | undefined {
  const [row, target] = [rowOf(from), rowOf(to)];
  if (row === undefined || target === undefined) {
    const where = row === undefined ? from : to;
    return `${where} lies in no folder of the import table: put it into one, or add a row to scripts/import-table.ts with its reason`;
  }
  if (row === target || row.mayImport.some((folder) => isBelow(to, folder))) {
    return undefined;
  }
  const may = row.mayImport.length === 0 ? "nothing else of ours" : row.mayImport.join(", ");
  return `${row.folder} (${row.holds}) may import ${may}; not ${to} (${target.folder}: ${target.holds}). Move the shared part down, or pass it in from above`;
}

/** What is wrong with one import, or nothing. Tests may reach everything of their own side. */
export function importFault({ from, to }: { from: string; to: string }): string | undefined {
  const side = (path: string) => path.split("/")[0];
  if (isTest(from) && (side(to) === side(from) || (side(to) === "shared" && side(from) !== "e2e"))) {
    return undefined;
  }
  return featureFault(from, to) ?? rowFault(from, to);
}

/** Imports against the table, and packages where they do not belong. */
export function findImportFaults(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap(({ from, to, specifier, line }) => {
      if (to !== undefined) {
        const message = importFault({ from, to });
        return message === undefined ? [] : [{ path: from, line, message }];
      }
      return packageRules
        .filter((rule) => isBelow(from, rule.in) && !isTest(from) && rule.not.test(specifier))
        .map((rule) => ({ path: from, line, message: `${specifier} is not imported here: ${rule.instead}` }));
    }),
  );
}
