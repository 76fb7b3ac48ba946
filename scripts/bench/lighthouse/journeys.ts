import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "../../../e2e/browser.ts";
import { freshBundle } from "../../lib/bundles.ts";
import { packageProgram } from "../../lib/root.ts";
import { runCommand } from "../../lib/run-command.ts";
import { type Cell, limitCell } from "../cells.ts";
import { eventsIn, interactionTime } from "./interaction-time.ts";
import { mostInp } from "./judge.ts";

/** The scripted journeys over all three roles: from signing up to the first payout, and the main job. */
const journeys = ["first-minutes", "main-job"] as const;

/** How many of the slowest interactions are named on the screen. */
const named = 5;

/** INP of each scripted journey, run alone as `npm run e2e` runs it; throws when a journey fails. */
export async function interactionCells(): Promise<Cell[]> {
  await freshBundle("web");
  const program = await ensureBrowser((line) => process.stdout.write(`  ${line}\n`));
  const cells: Cell[] = [];
  for (const journey of journeys) {
    cells.push(await journeyCell(journey, program.path));
  }
  return cells;
}

async function journeyCell(journey: string, browser: string): Promise<Cell> {
  const folder = mkdtempSync(join(tmpdir(), "artel-interactions-"));
  const file = join(folder, "events");
  try {
    const config = ["test", `${journey}.spec.ts`, "--config", "e2e/playwright.config.ts", "--project", "journeys"];
    const { code, output } = await runCommand(packageProgram("playwright"), [...config, "--workers=1"], {
      env: { CHROME: browser, ARTEL_INTERACTIONS: file },
      quiet: true,
    });
    if (code !== 0) {
      throw new Error(`${journey} failed; the times of a failed journey say nothing:\n${output}`);
    }
    const time = existsSync(file) ? interactionTime(eventsIn(readFileSync(file, "utf8"))) : undefined;
    const slowest = (time?.slowest ?? []).slice(0, named);
    for (const { milliseconds, event, target, path } of slowest) {
      process.stdout.write(`  G-D6 ${journey}: ${milliseconds} ms, ${event} on "${target}" at ${path}\n`);
    }
    return limitCell("G-D6", `INP of the journey ${journey}, ms`, {
      value: time?.inp ?? null,
      most: mostInp,
      note: time
        ? `${time.interactions} interactions, the slowest ${slowest[0]?.milliseconds} ms at ${slowest[0]?.path}`
        : "no interaction was reported",
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
