import { importsOf } from "./imports.ts";
import { type Finding, isTest, type Source } from "./source.ts";

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly line: number;
}

const feature = /^server\/src\/features\/([^/]+)\//;

/**
 * Imports by which features of the server stand in a circle: one that needs the others is above them, and what two need
 * stands below both. Tests may look anywhere.
 */
export function findFolderLoops(sources: readonly Source[]): Finding[] {
  const arrows = sources.filter(({ path }) => !isTest(path)).flatMap(arrowsOf);
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  return arrows
    .filter(({ from, to }) => reaches(next, to, from))
    .map(({ from, to, path, line }) => ({
      path,
      line,
      message: `features/${from} imports features/${to}, which needs features/${from} itself: move what both need down, or who needs both up`,
    }));
}

function arrowsOf(source: Source): Arrow[] {
  const from = feature.exec(source.path)?.[1];
  return importsOf(source).flatMap(({ to: target = "", line }) => {
    const to = feature.exec(target)?.[1];
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, path: source.path, line }];
  });
}

function reaches(next: ReadonlyMap<string, ReadonlySet<string>>, begin: string, goal: string): boolean {
  const seen = new Set([begin]);
  for (const room of seen) {
    if (room === goal) {
      return true;
    }
    for (const other of next.get(room) ?? []) {
      seen.add(other);
    }
  }
  return false;
}
