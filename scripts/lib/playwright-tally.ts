import { writeFileSync } from "node:fs";
import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import { failureOf, type Skip, tallyVariable } from "./tally.ts";

/** Writes what the browser journeys found to the file that `npm test` named. A flaky test has failed. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter file's default export
export default class PlaywrightTally implements Reporter {
  private suite: Suite | undefined;
  private errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd(): void {
    const file = process.env[tallyVariable];
    if (file === undefined) {
      return;
    }
    const tests = this.suite?.allTests() ?? [];
    const skipped: Skip[] = tests
      .filter((test) => test.outcome() === "skipped")
      .map((test) => {
        const note = test.annotations.find((annotation) => annotation.type === "skip")?.description;
        return { name: test.titlePath().slice(2).join(": "), reason: note ?? "not reached" };
      });
    const passed = tests.filter((test) => test.outcome() === "expected").length;
    const failed = tests.length - passed - skipped.length + this.errors;
    const failures = tests
      .filter((test) => test.outcome() === "unexpected" || test.outcome() === "flaky")
      .map((test) => {
        const messages = test.results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ""));
        return failureOf(test.titlePath().slice(2).join(": "), messages.join("\n"));
      });
    writeFileSync(file, JSON.stringify({ passed, failed, skipped, failures }));
  }
}
