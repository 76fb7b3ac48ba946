import { abuseCells } from "./bench/abuse.ts";
import { byteCells } from "./bench/bytes.ts";
import { type Cell, withoutVerdict } from "./bench/cells.ts";
import { documentCells } from "./bench/documents/documents.ts";
import { statementCells } from "./bench/documents/statement.ts";
import { exactnessCells } from "./bench/exactness.ts";
import { httpCells, raisedLimits } from "./bench/http-pay.ts";
import { readCells } from "./bench/http-read.ts";
import { bulkCells, ledgerCells } from "./bench/ledger.ts";
import { interactionCells } from "./bench/lighthouse/journeys.ts";
import { lighthouseCells, namedRoute } from "./bench/lighthouse/lighthouse.ts";
import { tableCells } from "./bench/pages/tables.ts";
import { realtimeCells } from "./bench/realtime.ts";
import { keepRaw, reportOf } from "./bench/report.ts";
import { isSmall } from "./bench/run-size.ts";
import { scaleCells } from "./bench/scale.ts";
import { startCells } from "./bench/start.ts";
import { testCells } from "./bench/tests.ts";
import { createBenchWorld } from "./bench/world.ts";

const groups = [
  "ledger",
  "http",
  "realtime",
  "abuse",
  "start",
  "browser",
  "pages",
  "documents",
  "statement",
  "scale",
] as const;

/** Runs all suites, so it runs only by its name. */
const asked = ["tests"] as const;

/** `npm run bench`, or `npm run bench -- ledger` for one group; `--small` tries the last five in few minutes each. */
async function bench(): Promise<void> {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
  const wanted = [...groups, ...asked].filter(
    (group) => named.includes(group) || (named.length === 0 && group !== "tests"),
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
    cells.push(...(await byteCells()), ...(await tableCells()));
  }
  if (wanted.includes("pages")) {
    cells.push(...(namedRoute === undefined ? await interactionCells() : []), ...(await lighthouseCells()));
  }
  if (wanted.includes("documents")) {
    cells.push(...(await documentCells()));
  }
  if (wanted.includes("statement")) {
    cells.push(...(await statementCells()));
  }
  if (wanted.includes("scale")) {
    cells.push(...(await scaleCells()));
  }
  if (wanted.includes("tests")) {
    cells.push(...(await testCells()));
  }
  const judged = isSmall ? cells.map((cell) => withoutVerdict(cell, "a small run")) : cells;
  keepRaw(judged, about);
  process.stdout.write(`\n${reportOf(judged, about)}\n`);
}

await bench();
process.exit(0);
