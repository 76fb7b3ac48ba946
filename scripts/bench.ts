import { abuseCells } from "./bench/abuse.ts";
import { byteCells } from "./bench/bytes.ts";
import type { Cell } from "./bench/cells.ts";
import { exactnessCells } from "./bench/exactness.ts";
import { httpCells, raisedLimits } from "./bench/http-pay.ts";
import { readCells } from "./bench/http-read.ts";
import { bulkCells, ledgerCells } from "./bench/ledger.ts";
import { realtimeCells } from "./bench/realtime.ts";
import { keepRaw, reportOf } from "./bench/report.ts";
import { scaleCells } from "./bench/scale.ts";
import { startCells } from "./bench/start.ts";
import { testCells } from "./bench/tests.ts";
import { createBenchWorld } from "./bench/world.ts";

const groups = ["ledger", "http", "realtime", "abuse", "start", "browser"] as const;

/** Takes minutes and gigabytes, so it runs only by its name. */
const asked = ["scale", "tests"] as const;

/** `npm run bench`, or `npm run bench -- ledger` for one group. */
async function bench(): Promise<void> {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
  const wanted = [...groups, ...asked].filter(
    (group) => named.includes(group) || (named.length === 0 && group !== "scale" && group !== "tests"),
  );
  const cells: Cell[] = [];
  const about: Record<string, string> = {};
  if (wanted.includes("ledger")) {
    const world = await createBenchWorld();
    about.PostgreSQL = world.serverVersion;
    about.reference = world.pgbench?.version ?? "missing";
    about["raised rate limits"] = JSON.stringify(raisedLimits);
    try {
      cells.push(...(await ledgerCells(world)), ...(await bulkCells(world)));
      cells.push(...(await httpCells(world)), ...(await exactnessCells(world)));
    } finally {
      await world.close();
    }
  }
  if (wanted.includes("http")) {
    const world = await createBenchWorld();
    try {
      cells.push(...(await readCells(world)));
    } finally {
      await world.close();
    }
  }
  if (wanted.includes("realtime")) {
    cells.push(...(await realtimeCells()));
  }
  if (wanted.includes("abuse")) {
    cells.push(...(await abuseCells()));
  }
  if (wanted.includes("start")) {
    cells.push(...(await startCells()));
  }
  if (wanted.includes("browser")) {
    cells.push(...(await byteCells()));
  }
  if (wanted.includes("scale")) {
    cells.push(...(await scaleCells()));
  }
  if (wanted.includes("tests")) {
    cells.push(...(await testCells()));
  }
  keepRaw(cells, about);
  process.stdout.write(`\n${reportOf(cells, about)}\n`);
}

await bench();
process.exit(0);
