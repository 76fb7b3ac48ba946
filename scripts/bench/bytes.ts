import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { isStale } from "../lib/builds.mjs";
import { buildBundle } from "../lib/bundles.ts";
import { root } from "../lib/root.ts";
import { routeWeights } from "../lib/route-bytes.ts";
import { routeLimit } from "../lib/route-limits.ts";
import { type Cell, limitCell } from "./cells.ts";

/** JavaScript of the first route, the entry and all that it imports statically, and of every further route, gzip -9. */
export async function byteCells(): Promise<Cell[]> {
  if (isStale("web")) {
    await buildBundle("web");
  }
  const dist = join(root, "web/dist");
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
  const seen = new Set<string>();
  const visit = (path: string): number => {
    if (seen.has(path)) {
      return 0;
    }
    seen.add(path);
    const code = readFileSync(join(dist, path), "utf8");
    const imports = [
      ...code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g),
    ];
    return gzipSync(code, { level: 9 }).length + imports.reduce((sum, match) => sum + visit(`assets/${match[1]}`), 0);
  };
  const total = first.reduce((sum, path) => sum + visit(path), 0) / 1000;
  return [
    limitCell({
      goal: "G-D1",
      name: `JavaScript of the first route, kB gzip (${seen.size} files)`,
      wanted: "at most 110 kB",
      value: total,
      most: 110,
    }),
    routeCell(),
  ];
}

/** The heaviest of all routes; the others are named on the screen, with what their parts can load afterwards. */
function routeCell(): Cell {
  const weights = routeWeights().sort((one, other) => other.own - one.own);
  for (const { path, own, later } of weights) {
    process.stdout.write(`  G-D7 ${path}: ${own.toFixed(1)} kB, afterwards up to ${later.toFixed(1)} kB\n`);
  }
  const over = weights.filter(({ own }) => own > routeLimit).length;
  return limitCell({
    goal: "G-D7",
    name: "JavaScript of the heaviest further route, kB gzip",
    wanted: `at most ${routeLimit} kB`,
    value: weights[0]?.own ?? null,
    most: routeLimit,
    note: `${weights[0]?.path}; ${over} of ${weights.length} routes are over the limit`,
  });
}
