import { abuseCells } from "./bench/abuse.ts";
import { byteCells } from "./bench/bytes.ts";
import { type Cell, withoutVerdict } from "./bench/cells.ts";
import { httpCells, raisedLimits } from "./bench/http-pay.ts";
import { readCells } from "./bench/http-read.ts";
import { bulkCells, ledgerCells } from "./bench/ledger.ts";
import { interactionCells } from "./bench/lighthouse/journeys.ts";
import { lighthouseCells, namedRoute } from "./bench/lighthouse/lighthouse.ts";
import { realtimeCells } from "./bench/realtime.ts";
import { keepRaw, reportOf } from "./bench/report.ts";
import { isSmall } from "./bench/run-size.ts";
import { scaleCells } from "./bench/scale.ts";
import { startCells } from "./bench/start.ts";
import { type BenchWorld, createBenchWorld } from "./bench/world.ts";

/** What has to be said beside the figures. */
const about: Record<string, string> = {};

/** Each guards what the product promises. */
const groups: Readonly<Record<string, () => Promise<Cell[]>>> = {
  ledger: () =>
    inWorld(async (world) => {
      about.PostgreSQL = world.serverVersion;
      about.reference = world.pgbench?.version ?? "missing";
      about["raised rate limits"] = JSON.stringify(raisedLimits);
      return [...(await ledgerCells(world)), ...(await bulkCells(world)), ...(await httpCells(world))];
    }),
  http: () => inWorld(readCells),
  realtime: realtimeCells,
  abuse: abuseCells,
  start: startCells,
  pages: async () => [
    ...(namedRoute === undefined ? [...(await byteCells()), ...(await interactionCells())] : []),
    ...(await lighthouseCells()),
  ],
  scale: scaleCells,
};

async function inWorld(measure: (world: BenchWorld) => Promise<Cell[]>): Promise<Cell[]> {
  const world = await createBenchWorld();
  try {
    return await measure(world);
  } finally {
    await world.close();
  }
}

/** `npm run bench`, or `npm run bench -- ledger` for one group; `--small` tries abuse, pages and scale in few minutes each. */
async function bench(): Promise<void> {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
  const unknown = named.filter((name) => !(name in groups));
  if (unknown.length > 0) {
    process.stderr.write(`Groups are ${Object.keys(groups).join(", ")}; not ${unknown.join(", ")}\n`);
    process.exit(64);
  }
  const cells: Cell[] = [];
  for (const [name, measure] of Object.entries(groups)) {
    if (named.length === 0 || named.includes(name)) {
      cells.push(...(await measure()));
    }
  }
  const judged = isSmall ? cells.map((cell) => withoutVerdict(cell, "a small run")) : cells;
  keepRaw(judged, about);
  process.stdout.write(`\n${reportOf(judged, about)}\n`);
}

await bench();
process.exit(0);
