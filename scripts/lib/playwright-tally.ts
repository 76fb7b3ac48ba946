import { writeFileSync } from "node:fs";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { partsOfPage } from "./failed-page.ts";
import { proofsOf } from "./proofs.ts";
import { failureOf, type Tally, tallyVariable } from "./tally.ts";

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
    const skipped: Tally["skipped"] = tests
      .filter((test) => test.outcome() === "skipped")
      .map((test) => {
        const note = test.annotations.find((annotation) => annotation.type === "skip")?.description;
        return { name: nameOf(test), reason: note ?? "not reached" };
      });
    const passed = tests.filter((test) => test.outcome() === "expected");
    const failed = tests.length - passed.length - skipped.length + this.errors;
    const failures = tests
      .filter((test) => test.outcome() === "unexpected" || test.outcome() === "flaky")
      .map((test) => {
        const messages = test.results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ""));
        const { name, message } = failureOf(nameOf(test), messages.join("\n"));
        return { name, message: [message, ...test.results.flatMap(pagesShown)].join("\n") };
      });
    // The file that was loaded: states are declared for many files by one function.
    const proofs = proofsOf(passed.map((test) => ({ path: fileOf(test), title: test.title })));
    writeFileSync(file, JSON.stringify({ passed: passed.length, failed, skipped, failures, proofs }));
  }
}

/** The file of a test by its path in the clone, as proofs name it. */
const fileOf = (test: TestCase): string => `e2e/${test.titlePath()[2]}`;

const nameOf = (test: TestCase): string => [fileOf(test), ...test.titlePath().slice(3)].join(": ");

/** What stood on each page of a failed test and what it had asked, by its address (`e2e/support/page-record.ts`). */
function pagesShown({ attachments }: TestResult): string[] {
  return attachments.flatMap(({ name, body = "" }) => {
    const text = body.toString();
    if (name.startsWith("page ")) {
      return [`${name} showed:`, ...partsOfPage(text)];
    }
    return name.startsWith("requests of ") ? [`${name}:`, ...text.split("\n")] : [];
  });
}
