import { createProgress, type Progress, secondsText } from "./progress.ts";
import { budgets, type Step } from "./steps.ts";
import { addTallies, nothing, type Tally } from "./tally.ts";

interface StepResult {
  readonly step: Step;
  readonly tally: Tally;
  readonly milliseconds: number;
  /** Its part of the time that it and the steps beside it took together. */
  readonly share: number;
}

function table(results: readonly StepResult[]): string {
  const rows = results.map(({ step, tally, milliseconds }) => {
    const counts = `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped.length} skipped`;
    return `  ${tally.failed === 0 ? "ok    " : "FAILED"} ${secondsText(milliseconds)}  ${step.title}: ${counts}`;
  });
  const skips = results.flatMap(({ tally }) =>
    tally.skipped.map(({ name, reason }) => `  skipped: ${name} (${reason})`),
  );
  const failures = results.flatMap(({ tally }) =>
    tally.failures.map(({ name, message }) => `  failed: ${name}\n${message.replace(/^/gm, "    ")}`),
  );
  return [...rows, ...skips, ...failures].join("\n");
}

/**
 * The time of each budget that these steps use, beside what it allows; a line that is over says so, and fails nothing: a busy
 * machine is no fault (`npm run bench -- tests` judges).
 */
export function budgetLines(results: readonly Pick<StepResult, "step" | "share">[]): string[] {
  return Object.entries(budgets).flatMap(([name, seconds]) => {
    const own = results.filter(({ step }) => step.budget === name);
    const used = own.reduce((sum, { share }) => sum + share, 0);
    const warning = used > seconds * 1_000 ? "  warning: over its budget" : "";
    return own.length === 0 ? [] : [`  ${name.padEnd(12)}${secondsText(used)} of ${seconds} s${warning}`];
  });
}

/**
 * Runs every step, also after a failure, prints the time of each, what was skipped and why, what failed, and as its last
 * line the sum over all suites. Steps of one line run side by side. The exit code is 1 when anything failed or nothing passed.
 */
export async function runSteps(
  plan: readonly (readonly Step[])[],
  options: { budgets?: boolean } = {},
): Promise<number> {
  const progress = createProgress();
  const results: StepResult[] = [];
  for (const steps of plan) {
    results.push(...(await runBeside(steps, progress)));
  }
  const sum = addTallies(results.map(({ tally }) => tally));
  progress("Done");
  const budgeted = options.budgets ? ["Budgets:", ...budgetLines(results)] : [];
  process.stdout.write(`${[table(results), ...budgeted].join("\n")}\n`);
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped.length} skipped\n`);
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

/** Runs steps side by side; one that throws has failed. */
export async function runBeside(steps: readonly Step[], progress: Progress): Promise<StepResult[]> {
  progress(steps.map(({ title }) => title).join(", "));
  const began = Date.now();
  const ended = await Promise.all(
    steps.map(async (step) => {
      const tally = await step.run(progress).catch((error: unknown) => {
        process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        return { ...nothing, failed: 1 };
      });
      return { step, tally, milliseconds: Date.now() - began };
    }),
  );
  const share = (Date.now() - began) / steps.length;
  return ended.map((result) => ({ ...result, share }));
}
