import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod/mini";
import { addProofs } from "./proofs.ts";

const tallySchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  failures: z.array(z.object({ name: z.string(), message: z.string() })),
  /** Files with a passed test, by the ids that its title cites. */
  proofs: z.record(z.string(), z.array(z.string())),
});

/** What one suite found; a failure of which no test knows is counted and has no words. */
export type Tally = z.output<typeof tallySchema>;

const messageLines = 15;

/** The beginning of a failure's message, without colours, for the summary at the end of a run. */
export function failureOf(name: string, message: string): Tally["failures"][number] {
  const lines = stripVTControlCharacters(message).split("\n");
  return { name, message: lines.slice(0, messageLines).join("\n") };
}

/** The file into which a suite's reporter writes its tally. */
export const tallyVariable = "ARTEL_TALLY_FILE";

/** The sum of some suites, with every skip and every failure. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    failures: tallies.flatMap(({ failures }) => failures),
    proofs: addProofs(tallies.map(({ proofs }) => proofs)),
  };
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
    return tallyOf(false);
  }
  const sawNothing = tally.passed + tally.failed + tally.skipped.length === 0;
  return tally.failed === 0 && (exitCode !== 0 || sawNothing) ? { ...tally, failed: 1 } : tally;
}

/** A step that only passes or fails counts as one. */
export function tallyOf(isPassed: boolean): Tally {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: [], failures: [], proofs: {} };
}
