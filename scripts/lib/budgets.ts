import { Worker } from "node:worker_threads";
import { secondsText } from "./progress.ts";
import type { Tally } from "./tally.ts";

/**
 * Seconds on two quiet cores that the steps of `npm test` may take: `rest` is all that has no budget of its own. Those that a
 * whole check keeps now, with both languages of the journeys.
 */
export const budgets = { unit: 80, components: 450, integration: 400, journeys: 500, rest: 150 } as const;

export type Budget = keyof typeof budgets;

/** Part of a budget that a step used up, in milliseconds of the clock, and how much slower than two quiet cores it went meanwhile. */
export interface Use {
  readonly budget: Budget | undefined;
  readonly milliseconds: number;
  readonly slowness: number;
}

/** `ARTEL_BUDGETS=red`, as in CI: a budget that is passed is a failure. Else it is a warning, by the clock alone. */
export const isJudged = process.env.ARTEL_BUDGETS === "red";

/**
 * Seconds of each budget that the steps used, scaled to two quiet cores, and a failure for each that is passed. A machine that
 * is quicker than those gets no harder budget.
 */
export function judgeBudgets(uses: readonly Use[]): { readonly lines: string[]; readonly tally: Tally } {
  const sums = Object.entries(budgets).flatMap(([name, most]) => {
    const own = uses.filter(({ budget }) => budget === name);
    const used = own.reduce((sum, { milliseconds, slowness }) => sum + milliseconds / Math.max(1, slowness), 0);
    return own.length === 0 ? [] : [{ name, most, used, isOver: used > most * 1_000 }];
  });
  const failures = sums
    .filter(({ isOver }) => isOver)
    .map(({ name, most, used }) => ({
      name: `the budget of ${name}`,
      message: `${secondsText(used).trim()} on two quiet cores, and it has ${most} s (scripts/lib/budgets.ts)`,
    }));
  return {
    lines: sums.map(({ name, most, used, isOver }) => {
      const word = isOver ? `  ${isJudged ? "" : "warning: "}over its budget` : "";
      return `  ${name.padEnd(12)}${secondsText(used)} of ${most} s${word}`;
    }),
    tally: { passed: 0, failed: failures.length, skipped: [], failures, proofs: {} },
  };
}

/** Seconds of the calibration work on two quiet cores, the machine that the budgets are written for. */
const quietSeconds = 0.48;

/** How much longer than two quiet cores this machine needs now for a fixed piece of work on both: the median of three. */
export async function slownessNow(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    await Promise.all([onOneCore(), onOneCore()]);
    times.push((performance.now() - begun) / 1_000 / quietSeconds);
  }
  return times.sort((one, other) => one - other)[1] ?? 1;
}

function onOneCore(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("calibration-work.mjs", import.meta.url));
    worker.once("message", resolve).once("error", reject);
  });
}
