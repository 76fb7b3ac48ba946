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

/** A module, or what else stands in a graph, and all that it reaches by these edges. */
export function reach<Node extends string | object>(first: Node, edges: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set<Node>();
  const left = [first];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (!found.has(node)) {
      found.add(node);
      left.push(...edges(node));
    }
  }
  return found;
}
