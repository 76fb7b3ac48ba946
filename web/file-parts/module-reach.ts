/** What the bundler tells of a module. */
export interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export interface Modules {
  /** What a module loads at once. */
  readonly loaded: (id: string) => readonly string[];
  /** What it loads when something of it is used. */
  readonly later: (id: string) => readonly string[];
  /** Characters of its code, before it is made small. */
  readonly size: (id: string) => number;
}

/** The modules of a build as a graph. */
export function modulesOf(infoOf: (id: string) => ModuleInfo | null): Modules {
  const known = new Map<string, readonly string[]>();
  return {
    loaded: (id) => {
      const found = known.get(id) ?? importsOf(infoOf(id));
      known.set(id, found);
      return found;
    },
    later: (id) => infoOf(id)?.dynamicallyImportedIds ?? [],
    size: (id) => infoOf(id)?.code?.length ?? 0,
  };
}

/** The module that exports every icon: of it only those are loaded that an import names. */
const allIcons = /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;
const importOfIcons = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;

function importsOf(info: ModuleInfo | null): readonly string[] {
  return (info?.importedIds ?? []).flatMap((id) => {
    if (!allIcons.test(id)) {
      return [id];
    }
    const lists = [...(info?.code ?? "").matchAll(importOfIcons)].map(([, list = ""]) => list);
    const names = lists.flatMap((list) => list.split(",")).map((name) => name.trim().split(/\s+/)[0] ?? "");
    return names.filter((name) => name !== "").map((name) => id.replace(/[^/]+$/, `icons/${name}.mjs`));
  });
}

/** A module and all that it reaches by these edges. */
export function reach(first: string, edges: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const left = [first];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (!found.has(id)) {
      found.add(id);
      left.push(...edges(id));
    }
  }
  return found;
}
