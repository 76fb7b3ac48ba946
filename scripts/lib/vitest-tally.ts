import { writeFileSync } from "node:fs";
import type { Reporter, TestModule, TestSuite } from "vitest/node";
import { type PassedTest, proofsOf } from "./proofs.ts";
import { failureOf, type Tally, tallyVariable } from "./tally.ts";

function suitesOf(module: TestModule): TestSuite[] {
  return [...module.children.allSuites()];
}

/** Writes what vitest found, with the reason of each skipped test, to the file that `npm test` named. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter file's default export
export default class VitestTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const file = process.env[tallyVariable];
    if (file === undefined) {
      return;
    }
    let passed = 0;
    let failed = unhandledErrors.length;
    const skipped: Tally["skipped"] = [];
    const failures: Tally["failures"] = [];
    const shown: PassedTest[] = [];
    for (const module of modules) {
      failed += module.errors().length;
      failed += suitesOf(module).reduce((sum, suite) => sum + suite.errors().length, 0);
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === "passed") {
          passed += 1;
          shown.push({ path: module.relativeModuleId, title: test.name });
        } else if (result.state === "skipped") {
          // A test that no one skipped was not reached, because its set-up failed; the failure is counted above.
          const reason = result.note ?? (test.options.mode === "run" ? "its set-up failed" : "no reason given");
          skipped.push({ name: `${module.relativeModuleId}: ${test.name}`, reason });
        } else {
          failed += 1;
          const message = (result.errors ?? []).map((error) => error.message).join("\n");
          failures.push(failureOf(`${module.relativeModuleId}: ${test.fullName}`, message));
        }
      }
    }
    writeFileSync(file, JSON.stringify({ passed, failed, skipped, failures, proofs: proofsOf(shown) }));
  }
}
