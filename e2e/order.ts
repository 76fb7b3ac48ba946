import { randomInt } from "node:crypto";
import { inOrderOf } from "./support/random-order.ts";

/** The seed of this run: workers read what the run that starts them has drawn. `ARTEL_SEED` repeats an order. */
function runSeed(): string {
  if (process.env.ARTEL_SEED === undefined) {
    process.env.ARTEL_SEED = String(randomInt(2 ** 31));
    process.stderr.write(`Order of the states comes from ARTEL_SEED=${process.env.ARTEL_SEED}\n`);
  }
  return process.env.ARTEL_SEED;
}

const seed = runSeed();

/** These in the random order of the run's seed, which is the same in every worker. */
export function inRandomOrder<T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  return inOrderOf(seed, all, nameOf);
}
