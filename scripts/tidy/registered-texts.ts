import { closureOf, importsOf } from "./imports.ts";
import { type Finding, isTest, lineAt, type Source } from "./source.ts";

/** The tables that hold each key of shared/src/text. */
function tablesByKey(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const files = sources
    .filter(({ path }) => path.startsWith("shared/src/text/") && !isTest(path))
    .map(({ text }) => ({ text, name: /^export const (\w+Text)\b/m.exec(text)?.[1] ?? "" }));
  const tables = new Map<string, Set<string>>();
  for (const { text, name } of files) {
    // A table may be made of others: `...tasksFormText`.
    const around = files.filter((other) => other.text.includes(`...${name},`)).map((other) => other.name);
    for (const match of text.matchAll(/^ {2}"?([\w.]+)"?: \{\s+en:/gm)) {
      tables.set(match[1] ?? "", new Set([name, ...around]));
    }
  }
  return tables;
}

/** Names of the tables that a file registers by itself. */
function registeredIn({ withoutComments }: Source): readonly string[] {
  return [...withoutComments.matchAll(/\bregisterTexts\(([^)]*)\)/g)].flatMap((match) =>
    [...(match[1] ?? "").matchAll(/\b\w+Text\b/g)].map(([name]) => name),
  );
}

/**
 * Keys that a page says although nothing has registered their table when it shows: the page would show the key itself. A
 * page is an entry or a file that is loaded when it is needed, with all that it imports. It knows what its files register,
 * and what is known wherever it is loaded from.
 */
export function findUnregisteredTexts(sources: readonly Source[]): Finding[] {
  const tables = tablesByKey(sources);
  const pages = pagesOf(sources.filter(({ path }) => path.startsWith("web/src/") && !isTest(path)));
  const known = knownOn(pages, new Set([...tables.values()].flatMap((names) => [...names])));
  const findings = new Map<string, Finding>();
  for (const page of pages) {
    for (const file of page.files) {
      for (const { key, of, line } of keysSaid(file, tables)) {
        const names = [...of].join(" or ");
        if (![...of].some((table) => known.get(page.path)?.has(table)) && !findings.has(`${file.path} ${names}`)) {
          const message = `says ${key} on the page ${page.path}, which does not know ${names}: call registerTexts there`;
          findings.set(`${file.path} ${names}`, { path: file.path, line, message });
        }
      }
    }
  }
  return [...findings.values()];
}

interface Page {
  readonly path: string;
  readonly files: readonly Source[];
  /** Paths of the pages whose files load this one; none for an entry. */
  readonly from: readonly string[];
}

/** Entries are what nobody imports; every other page is the target of an `import()`. A worker shows nothing itself. */
function pagesOf(sources: readonly Source[]): readonly Page[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const imports = sources.flatMap((source) => importsOf(source)).filter(({ to }) => to !== undefined && byPath.has(to));
  const imported = new Set(imports.map(({ to }) => to));
  const later = new Set(imports.filter(({ isDynamic }) => isDynamic).map(({ to }) => to));
  const roots = sources.filter(({ path }) => (!imported.has(path) || later.has(path)) && !path.endsWith("-worker.ts"));
  const closures = new Map(roots.map((root) => [root.path, closureOf(root, byPath)]));
  return roots.map(({ path }) => {
    const loaders = new Set(imports.filter(({ to, isDynamic }) => isDynamic && to === path).map(({ from }) => from));
    const from = [...closures].filter(([, files]) => files.some((file) => loaders.has(file.path)));
    return { path, files: closures.get(path) ?? [], from: from.map(([page]) => page) };
  });
}

/** The tables that each page knows: its own, and those that every page knows from which it is loaded. */
function knownOn(pages: readonly Page[], all: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map(pages.map(({ path }) => [path, all]));
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const { path, files, from } of pages) {
      const others = from.filter((page) => page !== path).map((page) => known.get(page) ?? all);
      const inherited = [...(others[0] ?? [])].filter((table) => others.every((set) => set.has(table)));
      const next = new Set([...files.flatMap(registeredIn), ...inherited]);
      if (next.size !== known.get(path)?.size) {
        known.set(path, next);
        isStable = false;
      }
    }
  }
  return known;
}

function keysSaid(
  { text, withoutComments }: Source,
  tables: ReadonlyMap<string, ReadonlySet<string>>,
): readonly { key: string; of: ReadonlySet<string>; line: number }[] {
  const whole = [...withoutComments.matchAll(/["'`](\w+\.[\w.]+)["'`]/g)].flatMap(({ 1: key = "", index }) => {
    const of = tables.get(key);
    return of === undefined ? [] : [{ key, of, line: lineAt(text, index) }];
  });
  const begun = [...withoutComments.matchAll(/`(\w+\.[\w.]*)\$\{/g)].flatMap(({ 1: start = "", index }) =>
    [...tables].filter(([key]) => key.startsWith(start)).map(([key, of]) => ({ key, of, line: lineAt(text, index) })),
  );
  return [...whole, ...begun];
}
