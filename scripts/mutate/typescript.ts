import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";
import { packageProgram, root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";
import type { Score } from "./score.ts";

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
});

const outcomes: Readonly<Record<string, Score["outcome"]>> = {
  Killed: "killed",
  Timeout: "killed",
  Survived: "survived",
  NoCoverage: "uncalled",
};

/**
 * Runs Stryker over places of one part of the code (`file` or `file:first-last`). The tests of `shared` are pure; those of
 * the server run on a database of their own. What the server evaluates only once, as a module loads, is left out there: each
 * such mutant would need all its tests.
 */
export async function mutateTypeScript(part: "shared" | "server", places: readonly string[]): Promise<Score[]> {
  if (places.length === 0) {
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "artel-mutate-"));
  const [config, report] = [join(folder, "stryker.json"), join(folder, "report.json")];
  writeFileSync(
    config,
    JSON.stringify({
      ...settings,
      mutate: places,
      jsonReporter: { fileName: report },
      ignoreStatic: part === "server",
    }),
  );
  const run = await runCommand(packageProgram("stryker"), ["run", config], {
    env: { ...process.env, ARTEL_MUTATE: part },
  });
  if (run.code !== 0) {
    throw new Error(`Stryker ended with ${run.code}`);
  }
  const { files } = reportSchema.parse(JSON.parse(readFileSync(report, "utf8")));
  rmSync(folder, { recursive: true, force: true });
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(({ mutatorName, replacement = "", status, location }) => ({
      folder: dirname(file),
      outcome: outcomes[status] ?? "invalid",
      about: `${file}:${location.start.line}, ${mutatorName}: ${replacement.replaceAll(/\s+/g, " ").slice(0, 120)}`,
    })),
  );
}

const settings = {
  testRunner: "vitest",
  vitest: { configFile: join(root, "scripts/mutate/vitest.config.ts").slice(root.length + 1), related: false },
  plugins: ["@stryker-mutator/vitest-runner"],
  reporters: ["json", "progress-append-only"],
  coverageAnalysis: "perTest",
  // Nothing of a file is changed but the mutant: a test compares generated types with their file.
  disableTypeChecks: false,
  // All tests of the server in one process, on a loaded machine.
  dryRunTimeoutMinutes: 45,
  // One test runner and its database leave no core idle on two.
  concurrency: 1,
  tempDirName: ".data-mutate",
  ignorePatterns: ["e2e/shots", ".data*", "web/dist", "server/dist", "test-results"],
  allowConsoleColors: false,
};
