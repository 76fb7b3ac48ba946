import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isJudged, judgeBudgets, slownessNow, type Use } from "./budgets.ts";
import { createProgress, secondsText } from "./progress.ts";
import { lostProofs, readStatedProofs, shownProofs } from "./proofs.ts";
import { root } from "./root.ts";
import type { Step } from "./steps.ts";
import { addTallies, type Tally, tallyOf } from "./tally.ts";

interface StepResult {
  readonly step: Step;
  readonly tally: Tally;
  readonly milliseconds: number;
}

const progress = createProgress();

function table(results: readonly StepResult[]): string[] {
  return results.map(({ step, tally, milliseconds }) => {
    const counts = `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped.length} skipped`;
    return `  ${tally.failed === 0 ? "ok    " : "FAILED"} ${secondsText(milliseconds)}  ${step.title}: ${counts}`;
  });
}

/**
 * Runs every step, also after a failure, prints the time of each, what was skipped and why, what failed, the budgets where they are
 * asked for, and as its last line the sum over all suites. Steps of one line run side by side, and each uses its part of the time
 * of the line. The exit code is 1 when anything failed or nothing passed.
 */
export async function runSteps(
  plan: readonly (readonly Step[])[],
  { hasBudgets = false, isWhole = false } = {},
): Promise<number> {
  const isRed = hasBudgets && isJudged;
  const results: StepResult[] = [];
  const uses: Use[] = [];
  let before = isRed ? await slownessNow() : 1;
  for (const steps of plan) {
    progress(steps.map(({ title }) => title).join(", "));
    const began = Date.now();
    results.push(...(await Promise.all(steps.map(runStep))));
    const milliseconds = (Date.now() - began) / steps.length;
    const after = isRed ? await slownessNow() : 1;
    uses.push(...steps.map(({ budget }) => ({ budget, milliseconds, slowness: (before + after) / 2 })));
    before = after;
  }
  const judged = judgeBudgets(uses);
  const found = addTallies(results.map(({ tally }) => tally));
  const sum = addTallies([found, ...(isRed ? [judged.tally] : []), ...(isWhole ? [judgeProofs(found)] : [])]);
  progress("Done");
  const lines = [
    ...table(results),
    ...sum.skipped.map(({ name, reason }) => `  skipped: ${name} (${reason})`),
    ...sum.failures.map(({ name, message }) => `  failed: ${name}\n${message.replace(/^/gm, "    ")}`),
    ...(hasBudgets ? ["Budgets:", ...judged.lines] : []),
    `${sum.passed} passed, ${sum.failed} failed, ${sum.skipped.length} skipped`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

/** What a whole run has shown is kept where nothing failed; what `docs/requirements.md` says beyond it is a failure. */
function judgeProofs({ proofs, skipped, failed }: Tally): Tally {
  if (failed > 0) {
    return tallyOf(true);
  }
  mkdirSync(dirname(join(root, shownProofs)), { recursive: true });
  writeFileSync(join(root, shownProofs), JSON.stringify(proofs));
  const lost = lostProofs(
    readStatedProofs(),
    proofs,
    skipped.map(({ name }) => name),
  );
  const failures = lost.map((name) => ({ name, message: "No passed test cites it: npm run generate -- --proofs" }));
  return { ...tallyOf(true), failed: lost.length, failures };
}

/** Runs a step; one that throws has failed. */
async function runStep(step: Step): Promise<StepResult> {
  const began = Date.now();
  const tally = await step.run(progress).catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return tallyOf(false);
  });
  return { step, tally, milliseconds: Date.now() - began };
}
