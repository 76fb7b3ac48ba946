import { freshBundle } from "../lib/bundles.ts";
import { firstWeight, routeWeights } from "../lib/route-bytes.ts";
import { routeLimit } from "../lib/route-limits.ts";
import { type Cell, limitCell } from "./cells.ts";

/** JavaScript of the first route and of the heaviest further one; the others are named on the screen, with what their parts load later. */
export async function byteCells(): Promise<Cell[]> {
  await freshBundle("web");
  const weights = routeWeights().sort((one, other) => other.own - one.own);
  for (const { path, own, later } of weights) {
    process.stdout.write(`  G-D7 ${path}: ${own.toFixed(1)} kB, afterwards up to ${later.toFixed(1)} kB\n`);
  }
  const over = weights.filter(({ own }) => own > routeLimit).length;
  return [
    limitCell("G-D1", "JavaScript of the first route, kB gzip", { value: firstWeight(), most: 110 }),
    limitCell("G-D7", "JavaScript of the heaviest further route, kB gzip", {
      value: weights[0]?.own ?? null,
      most: routeLimit,
      note: `${weights[0]?.path}; ${over} of ${weights.length} routes are over the limit`,
    }),
  ];
}
