import { mergeParts, type SharedBy } from "./merge-parts.ts";
import { type ModuleInfo, type Modules, modulesOf, reach } from "./module-reach.ts";

/** A group of modules as the bundler takes it. */
interface Group {
  readonly name: (id: string, context: { getModuleInfo: (id: string) => ModuleInfo | null }) => string | null;
  readonly priority: number;
}

/** Modules that are loaded as a whole whichever page is opened. */
const wholes = { first: "src/main.tsx", product: "src/app/app.tsx", console: "src/operator/main.tsx" } as const;

type Whole = keyof typeof wholes;

/**
 * What one request more costs, in the bytes that it could have carried: its headers, and a part of the way there and back,
 * since a browser asks for six at a time.
 */
const requestBytes = 1_200;

/** About what a character of a module is once it is made small and packed. */
const packedPart = 0.2;

/** A file that modules share: its name, and its rank by how widely it is shared. */
interface Part {
  readonly name: string;
  readonly rank: number;
}

/** More than files of pages are shared by different numbers of pages; the ranks of the wholes stand above. */
const pageRanks = 30;
const wholeRanks = 6;

/**
 * Groups of modules for the bundler: what always loads together is one file, and small files that nearly the same pages load
 * are one. Left to itself the bundler makes a file for each set of pages that share a module: some fifty for the frame and
 * fifty more for a page, most of them below two kilobytes.
 */
export function fileParts(root: string): Group[] {
  let parts: ReadonlyMap<string, Part> | undefined;
  const group = (rank: number): Group => ({
    // A group takes along what its modules import, which is shared at least as widely: so the widest come first.
    priority: rank,
    name: (id, context) => {
      // Called on its object: the bundler's own function needs it.
      parts ??= partsOf(
        root,
        modulesOf((module) => context.getModuleInfo(module)),
      );
      const part = parts.get(id);
      return part?.rank === rank ? part.name : null;
    },
  });
  return Array.from({ length: pageRanks + wholeRanks }, (_, index) => group(index + 1));
}

/** The part of every module that has one. What pages or wholes are named by stays a file of its own. */
function partsOf(root: string, modules: Modules): Map<string, Part> {
  const entries = (Object.keys(wholes) as Whole[]).map((whole) => root + wholes[whole]);
  const pages = new Set(entries.flatMap((entry) => laterPages(entry, modules)));
  const parts = new Map([...partsOfWholes(root, modules), ...partsOfPages([...pages], entries, modules)]);
  for (const id of [...entries, ...pages]) {
    parts.delete(id);
  }
  return parts;
}

/** Modules that a whole can load afterwards, by and by, without what is behind one of them. */
function laterPages(entry: string, { loaded, later }: Modules, without?: string): string[] {
  const laterThere = (id: string) => later(id).filter((page) => page !== without);
  return [...reach(entry, (id) => [...loaded(id), ...laterThere(id)])].flatMap(laterThere);
}

function partsOfWholes(root: string, modules: Modules): Map<string, Part> {
  const loaded = (Object.keys(wholes) as Whole[]).map(
    (whole) => [whole, reach(root + wholes[whole], modules.loaded)] as const,
  );
  const pagesOf = (whole: Whole, without?: string) =>
    [...new Set(laterPages(root + wholes[whole], modules, without))].map(
      (page) => [page, reach(page, modules.loaded)] as const,
    );
  // What the first page loads by itself, as its call, must not take the product along.
  const pages = {
    first: pagesOf("first", root + wholes.product),
    product: pagesOf("product"),
    console: pagesOf("console"),
  };
  const parts = new Map<string, Part>();
  for (const id of loaded.flatMap(([, ids]) => [...ids])) {
    const reached = loaded.filter(([, ids]) => ids.has(id)).map(([whole]) => whole);
    // The product is loaded behind the first page, never without it.
    const within = reached.includes("first") ? reached.filter((whole) => whole !== "product") : reached;
    // A page of another part that needs a few modules of this one shall not load all of it.
    const strangers = [
      ...(reached.includes("first") ? [] : pages.first),
      ...(reached.includes("console") ? [] : pages.console),
      ...(reached.includes("first") || reached.includes("product") ? [] : pages.product),
    ].filter(([, ids]) => ids.has(id));
    const [alone, ...more] = new Set(strangers.map(([page]) => nameOf(page)));
    const also = alone === undefined ? [] : [more.length > 0 ? "and-pages" : `and-${alone}`];
    const width = within.length + also.length + (reached.includes("first") ? wholeRanks / 2 : 0);
    parts.set(id, { name: [...within, ...also].join("-"), rank: pageRanks + width });
  }
  return parts;
}

function partsOfPages(pages: readonly string[], entries: readonly string[], modules: Modules): Map<string, Part> {
  const ofWholes = new Set(entries.flatMap((entry) => [...reach(entry, modules.loaded)]));
  const shown = entries.map((entry) => new Set(laterPages(entry, modules)));
  const sharing = new Map<string, number[]>();
  for (const [index, page] of pages.entries()) {
    for (const id of reach(page, modules.loaded)) {
      if (!ofWholes.has(id)) {
        sharing.set(id, [...(sharing.get(id) ?? []), index]);
      }
    }
  }
  const sets = new Map<string, string[]>();
  for (const [id, by] of sharing) {
    const key = by.join(" ");
    sets.set(key, [...(sets.get(key) ?? []), id]);
  }
  const shared = [...sets].map(([key, ids]): SharedBy => {
    const characters = ids.reduce((sum, id) => sum + modules.size(id), 0);
    const by = key.split(" ").map(Number);
    const within = shown
      .filter((there) => by.some((page) => there.has(pages[page] ?? "")))
      .map((there) => shown.indexOf(there));
    return { ids, bytes: characters * packedPart, pages: new Set(by), within: within.join(" ") };
  });
  const merged = mergeParts(shared, modules.loaded, requestBytes).toSorted(
    (one, other) => one.pages.size - other.pages.size,
  );
  const widths = [...new Set(merged.map(({ pages: by }) => by.size))];
  const parts = new Map<string, Part>();
  for (const [index, { ids, pages: by }] of merged.entries()) {
    const rank = Math.min(widths.indexOf(by.size) + 1, pageRanks);
    for (const id of ids) {
      parts.set(id, { name: `pages-${index}`, rank });
    }
  }
  return parts;
}

/** The name of a module's file without its ending. */
function nameOf(id: string): string {
  return id.replace(/^.*\//, "").replace(/\..*$/, "");
}
