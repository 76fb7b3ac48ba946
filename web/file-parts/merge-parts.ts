import { reach } from "./module-reach.ts";

/** Modules that the same pages load. */
export interface SharedBy {
  readonly ids: readonly string[];
  /** About the bytes that they are over the line. */
  readonly bytes: number;
  readonly pages: ReadonlySet<number>;
  /** The wholes in which these pages stand. A file of one never joins a file of another: it may load its whole, which others lack. */
  readonly within: string;
}

/** A file in the making. */
interface Part {
  ids: string[];
  bytes: number;
  readonly pages: Set<number>;
  readonly within: string;
  /** Files that it cannot be loaded without, near and far. */
  needs: ReadonlySet<Part>;
}

/**
 * Makes files that nearly the same pages load one file, as long as that spares more than it costs: for every page that loads
 * both a request; for every page that loads one of them the bytes of the other, and of what that one needs. The best pair
 * comes first. What a file needs is loaded by all of its pages in the end.
 */
export function mergeParts(
  shared: readonly SharedBy[],
  importsOf: (id: string) => readonly string[],
  requestBytes: number,
): SharedBy[] {
  const parts = shared.map(({ ids, bytes, pages, within }): Part => {
    return { ids: [...ids], bytes, pages: new Set(pages), within, needs: new Set() };
  });
  for (;;) {
    connect(parts, importsOf);
    const best = bestPair(parts, requestBytes);
    if (best === undefined) {
      return parts;
    }
    const [one, other] = best;
    one.ids.push(...other.ids);
    one.bytes += other.bytes;
    for (const part of [one, ...one.needs, ...other.needs]) {
      for (const page of [...one.pages, ...other.pages]) {
        part.pages.add(page);
      }
    }
    parts.splice(parts.indexOf(other), 1);
  }
}

/** Tells every part what it needs. */
function connect(parts: readonly Part[], importsOf: (id: string) => readonly string[]): void {
  const partOf = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)));
  const near = new Map(
    parts.map((part) => {
      const needed = part.ids.flatMap(importsOf).map((id) => partOf.get(id));
      return [part, new Set(needed.filter((other) => other !== undefined && other !== part) as Part[])] as const;
    }),
  );
  for (const part of parts) {
    const reached = reach(part, (other) => near.get(other) ?? []);
    reached.delete(part);
    part.needs = reached;
  }
}

function bestPair(parts: readonly Part[], requestBytes: number): readonly [Part, Part] | undefined {
  let most = 0;
  let best: readonly [Part, Part] | undefined;
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const gain = gainOf(one, other, requestBytes, most);
      if (gain > most) {
        most = gain;
        best = [one, other];
      }
    }
  }
  return best;
}

/**
 * What merging spares, in bytes over all pages; looked at no further once it is at most `least`. Nothing where a page would
 * load more in vain than a request costs: what others spare is no use to it.
 */
function gainOf(one: Part, other: Part, requestBytes: number, least: number): number {
  const both = [...one.pages].filter((page) => other.pages.has(page)).length;
  if (one.within !== other.within || requestBytes * both <= least) {
    return 0;
  }
  const ofOne = wasted(one, other);
  const ofOther = wasted(other, one);
  return ofOne.most > requestBytes / 2 || ofOther.most > requestBytes / 2
    ? 0
    : requestBytes * both - ofOne.sum - ofOther.sum;
}

/** The bytes that pages of the second part alone would load with the first and with what it needs: together, and the most of one. */
function wasted(part: Part, other: Part): { readonly sum: number; readonly most: number } {
  let sum = 0;
  let most = 0;
  for (const page of other.pages) {
    if (!part.pages.has(page)) {
      const needed = [...part.needs].filter((need) => need !== other && !need.pages.has(page));
      const bytes = needed.reduce((all, need) => all + need.bytes, part.bytes);
      sum += bytes;
      most = Math.max(most, bytes);
    }
  }
  return { sum, most };
}
