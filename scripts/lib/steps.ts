import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, ensureBrowser, ensurePdfToText } from "../../e2e/browser.ts";
import { programVariable, serveSource } from "../prove/product.ts";
import { builtProgram } from "./built-program.ts";
import { buildBundle } from "./bundles.ts";
import { preparedProduct } from "./prepared-product.ts";
import type { Progress } from "./progress.ts";
import { packageProgram, root } from "./root.ts";
import { routeWeights } from "./route-bytes.ts";
import { routeFindings } from "./route-limits.ts";
import { type Finished, runCommand } from "./run-command.ts";
import { addTallies, nothing, readTally, type Tally, tallyOfCode, tallyOfOutput, tallyVariable } from "./tally.ts";

/** Seconds on two quiet cores that the steps of `npm test` may take: `rest` is all that has no budget of its own. */
export const budgets = { unit: 60, components: 150, integration: 180, journeys: 240, rest: 60 } as const;

/** One part of `npm test` or `npm run check`. */
export interface Step {
  readonly name: string;
  readonly title: string;
  /** Whose seconds in `budgets` it uses up; none for a step outside `npm test`. */
  readonly budget?: keyof typeof budgets;
  run(progress: Progress): Promise<Tally>;
}

function showFailure(finished: Finished): Tally {
  if (finished.code !== 0) {
    process.stdout.write(`${finished.output.trimEnd()}\n`);
  }
  return tallyOfCode(finished.code);
}

/** Runs a program whose reporter writes a tally, showing its output as it comes. */
async function runCounted(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<Tally> {
  const directory = mkdtempSync(join(tmpdir(), "artel-tally-"));
  const file = join(directory, "tally.json");
  const { code } = await runCommand(packageProgram(program), args, { env: { ...env, [tallyVariable]: file } });
  const tally = readTally(file, code);
  rmSync(directory, { recursive: true, force: true });
  return tally;
}

const vitestReporters = ["--reporter=default", "--reporter=./scripts/lib/vitest-tally.ts", "--silent=passed-only"];

export const lint: Step = {
  name: "lint",
  title: "Format and lint",
  budget: "rest",
  run: async () => {
    const args = ["check", "--error-on-warnings", "--max-diagnostics=60", "."];
    return showFailure(await runCommand(packageProgram("biome"), args, { quiet: true }));
  },
};

export const types: Step = {
  name: "types",
  title: "Types",
  budget: "rest",
  run: async () => {
    const tallies: Tally[] = [];
    for (const workspace of ["shared", "server", "web", "e2e"]) {
      const args = ["-p", join(workspace, "tsconfig.json")];
      tallies.push(showFailure(await runCommand(packageProgram("tsc"), args, { quiet: true })));
    }
    return addTallies(tallies);
  },
};

export const tidy: Step = {
  name: "tidy",
  title: "Tidy",
  run: () => runCounted("vitest", ["run", "--project", "scripts", "scripts/tidy", ...vitestReporters]),
};

export const unit: Step = {
  name: "unit",
  title: "Rules, web and tidy",
  budget: "unit",
  run: () =>
    runCounted("vitest", [
      "run",
      "--project",
      "shared",
      "--project",
      "web",
      "--project",
      "scripts",
      ...vitestReporters,
    ]),
};

export const office: Step = {
  name: "office",
  title: "Exports in LibreOffice",
  budget: "rest",
  run: () => runCounted("vitest", ["run", "--project", "office", ...vitestReporters]),
};

export const integration: Step = {
  name: "integration",
  title: "Integration on a real database",
  budget: "integration",
  run: () => {
    const projects = ["server", "server-mocked", "model"].flatMap((name) => ["--project", name]);
    return runCounted("vitest", ["run", ...projects, ...vitestReporters]);
  },
};

export const web: Step = {
  name: "web",
  title: "Web build",
  budget: "rest",
  run: async () => {
    const built = showFailure(await buildBundle("web"));
    const findings = built.failed === 0 ? routeFindings(routeWeights()) : [];
    process.stdout.write(findings.map((finding) => `${finding}\n`).join(""));
    return findings.length === 0 ? built : tallyOfCode(1);
  },
};

export const prove: Step = {
  name: "prove",
  title: "Kills, drains and refused starts",
  budget: "rest",
  run: async () => {
    const script = join(root, "scripts", "prove.ts");
    const args = ["--import", "tsx", script, "--app", "2", "--database", "2", "--incoming", "1"];
    // A dozen starts: built once, each takes half the time.
    const env = { [programVariable]: await builtProgram(serveSource) };
    // Both wait for processes more than they compute.
    const [started, { output, code }] = await Promise.all([
      runCounted("vitest", ["run", "--project", "processes", ...vitestReporters], env),
      runCommand(process.execPath, args, { env }),
    ]);
    return addTallies([started, tallyOfOutput(output, code)]);
  },
};

/** Waits for a database more than it computes, so it runs beside what waits too. */
export const demo: Step = {
  name: "demo",
  title: "Demo data of the journeys",
  budget: "rest",
  run: async () => {
    await preparedProduct();
    return tallyOfCode(0);
  },
};

async function findTools(progress: Progress): Promise<Browser> {
  const browser = await ensureBrowser(progress);
  progress(`Chromium: ${browser.path} (${browser.from})`);
  if (!ensurePdfToText(progress)) {
    progress("pdftotext is missing (Debian: apt-get install poppler-utils): checks of PDF texts report themselves");
  }
  return browser;
}

/** Tests in a browser: the journeys or the states of the screens, with further arguments for Playwright. */
export async function runInBrowser(
  project: "journeys" | "components",
  progress: Progress,
  args: readonly string[] = [],
): Promise<Tally> {
  if (!existsSync(join(root, "e2e", "playwright.config.ts"))) {
    return { ...nothing, skipped: [{ name: "journeys", reason: "e2e/playwright.config.ts is not there yet" }] };
  }
  let browser: Browser;
  try {
    browser = await findTools(progress);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { ...nothing, failed: 1 };
  }
  const config = ["test", "--config", "e2e/playwright.config.ts", "--forbid-only"];
  const reporters = ["--reporter=list,./scripts/lib/playwright-tally.ts"];
  // States have no product behind them.
  const prepared = project === "journeys" ? await preparedProduct() : {};
  const env = { ...prepared, CHROME: browser.path };
  return runCounted("playwright", [...config, "--project", project, ...reporters, ...args], env);
}

export const journeys: Step = {
  name: "journeys",
  title: "Browser journeys",
  budget: "journeys",
  run: (progress) => runInBrowser("journeys", progress),
};

export const components: Step = {
  name: "components",
  title: "States of the screens",
  budget: "components",
  run: (progress) => runInBrowser("components", progress),
};

/** What `npm test` does, one after the other; steps of one line run side by side, and share a budget. */
export const testPlan: readonly (readonly Step[])[] = [
  [lint, types],
  [unit],
  [office, web],
  [integration],
  [components],
  [prove, demo],
  [journeys],
];
