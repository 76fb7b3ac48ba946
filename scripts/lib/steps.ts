import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser, ensurePdfToText } from "../../e2e/browser.ts";
import type { Budget } from "./budgets.ts";
import { builtProgram, programVariable, serveSource } from "./built-program.ts";
import { buildBundle, freshBundle } from "./bundles.ts";
import { builtFiles, leftOutFindings } from "./left-out.ts";
import { preparedProduct } from "./prepared-product.ts";
import type { Progress } from "./progress.ts";
import { packageProgram, root } from "./root.ts";
import { routeWeights } from "./route-bytes.ts";
import { routeFindings } from "./route-limits.ts";
import { type Finished, runCommand } from "./run-command.ts";
import { addTallies, readTally, type Tally, tallyOf, tallyVariable } from "./tally.ts";

/** One part of `npm test` or `npm run check`. */
export interface Step {
  readonly name: string;
  readonly title: string;
  /** Whose seconds it uses up; none for a step outside `npm test`. */
  readonly budget?: Budget;
  run(progress: Progress): Promise<Tally>;
}

/** Shows the output of a program that failed. */
function showFailure(finished: Finished): Tally {
  if (finished.code !== 0) {
    process.stdout.write(`${finished.output.trimEnd()}\n`);
  }
  return tallyOf(finished.code === 0);
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

/** Runs projects of `vitest.config.ts`, or those of their files whose path holds a word, with further options. */
function runVitest(projects: readonly string[], env: Record<string, string> = {}, ...words: string[]): Promise<Tally> {
  const named = projects.flatMap((project) => ["--project", project]);
  return runCounted("vitest", ["run", ...named, ...words, ...vitestReporters], env);
}

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
    // What Node runs is one program, so that each file is read once; the pages have types of their own. Each checker of a program
    // works out all types anew, and two programs already fill two cores.
    const programs = [".", "web"].map((folder) =>
      runCommand(packageProgram("tsc"), ["-p", join(folder, "tsconfig.json"), "--checkers", "1"], { quiet: true }),
    );
    return addTallies((await Promise.all(programs)).map(showFailure));
  },
};

export const tidy: Step = { name: "tidy", title: "Tidy", run: () => runVitest(["scripts"], {}, "scripts/tidy") };

const web: Step = {
  name: "web",
  title: "Web build",
  budget: "rest",
  run: async () => {
    const built = showFailure(await buildBundle("web"));
    const findings = built.failed === 0 ? [...routeFindings(routeWeights()), ...leftOutFindings(builtFiles())] : [];
    process.stdout.write(findings.map((finding) => `${finding}\n`).join(""));
    return findings.length === 0 ? built : tallyOf(false);
  },
};

const prove: Step = {
  name: "prove",
  title: "Kills, drains and refused starts",
  budget: "rest",
  run: async () => {
    const script = join(root, "scripts", "prove.ts");
    const args = ["--import", "tsx", script, "--app", "2", "--database", "2", "--incoming", "1"];
    // Two starts of npm side by side would both build what is not built yet.
    await freshBundle("server");
    await freshBundle("web");
    // A dozen starts: built once, each takes half the time.
    const env = { [programVariable]: await builtProgram(serveSource) };
    // Both wait for processes more than they compute.
    const [started, proved] = await Promise.all([
      runVitest(["processes"], env),
      runCommand(process.execPath, args, { env }),
    ]);
    return addTallies([started, tallyOf(proved.code === 0)]);
  },
};

/** Waits for a database more than it computes, so it runs beside what waits too. */
const demo: Step = {
  name: "demo",
  title: "Demo data of the journeys",
  budget: "rest",
  run: async () => {
    await preparedProduct();
    return tallyOf(true);
  },
};

/** Tests in a browser: the journeys or the states of the screens, with further arguments for Playwright. */
export function inBrowser(name: "journeys" | "components", args: readonly string[] = []): Step {
  return {
    name,
    title: name === "journeys" ? "Browser journeys" : "States of the screens",
    budget: name,
    run: async (progress) => {
      const browser = await ensureBrowser(progress);
      progress(`Chromium: ${browser.path} (${browser.from})`);
      if (!ensurePdfToText(progress)) {
        progress("pdftotext is missing (Debian: apt-get install poppler-utils): checks of PDF texts report themselves");
      }
      const projects = name === "journeys" ? ["own products", name, "--workers=2"] : [name];
      const config = ["test", "--config", "e2e/playwright.config.ts", "--forbid-only", "--project", ...projects];
      const reporters = ["--reporter=list,./scripts/lib/playwright-tally.ts"];
      // States have no product behind them.
      const prepared = name === "journeys" ? await preparedProduct() : {};
      return runCounted("playwright", [...config, ...reporters, ...args], { ...prepared, CHROME: browser.path });
    },
  };
}

const inVitest = (name: string, title: string, budget: Budget, ...projects: string[]): Step => ({
  ...{ name, title, budget },
  run: () => runVitest(projects),
});

/** Half of the time of these tests is the database's, so a third worker finds a core that waits. */
const integration: Step = {
  ...inVitest("integration", "Integration on a real database", "integration"),
  run: () => runVitest(["server", "server-mocked", "model"], {}, "--maxWorkers=3"),
};

/** What `npm test` does, one after the other; steps of one line run side by side, and share its time. */
export const testPlan: readonly (readonly Step[])[] = [
  [lint, types],
  [inVitest("unit", "Rules, web and tidy", "unit", "shared", "web", "scripts")],
  [inVitest("office", "Exports in LibreOffice, PDFs in qpdf", "rest", "office", "pdf"), web],
  [integration],
  [inBrowser("components")],
  [prove, demo],
  [inBrowser("journeys")],
];
