import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { array, number, object, string } from "zod/mini";

const skipSchema = object({ name: string(), reason: string() });
const failureSchema = object({ name: string(), message: string() });
const tallySchema = object({
  passed: number(),
  failed: number(),
  skipped: array(skipSchema),
  failures: array(failureSchema),
});
const summarySchema = object({ passed: number(), failed: number() });

export interface Skip {
  readonly name: string;
  readonly reason: string;
}

export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** What one suite found; a failure of which no test knows is counted and has no words. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly Skip[];
  readonly failures: readonly Failure[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: [], failures: [] };

const messageLines = 15;

/** The beginning of a failure's message, without colours, for the summary at the end of a run. */
export function failureOf(name: string, message: string): Failure {
  const lines = stripVTControlCharacters(message).split("\n");
  return { name, message: lines.slice(0, messageLines).join("\n") };
}

/** The file into which a suite's reporter writes its tally. */
export const tallyVariable = "ARTEL_TALLY_FILE";

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: [...sum.skipped, ...one.skipped],
      failures: [...sum.failures, ...one.failures],
    }),
    nothing,
  );
}

/**
 * Reads what a suite's reporter wrote. A suite that ended with a fault but counted none has failed as a whole, and one
 * that wrote nothing, or counted nothing, never passes.
 */
export function readTally(file: string, exitCode: number): Tally {
  let tally: Tally;
  try {
    tally = tallySchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { ...nothing, failed: 1 };
  }
  const sawNothing = tally.passed + tally.failed + tally.skipped.length === 0;
  return tally.failed === 0 && (exitCode !== 0 || sawNothing) ? { ...tally, failed: 1 } : tally;
}

/** Finds the last line of an output that is a JSON object with `passed` and `failed`, as `prove` prints one. */
export function tallyOfOutput(output: string, exitCode: number): Tally {
  for (const line of output.trimEnd().split("\n").reverse()) {
    try {
      const { passed, failed } = summarySchema.parse(JSON.parse(line));
      return { ...nothing, passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
    } catch {
      // Not the summary.
    }
  }
  return tallyOfCode(exitCode);
}

/** A step that only passes or fails counts as one. */
export function tallyOfCode(exitCode: number): Tally {
  return exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}
