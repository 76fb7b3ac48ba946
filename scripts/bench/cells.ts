import { cpus, loadavg } from "node:os";

/** One measured thing against its reference, in rounds of reference, product, reference. */
export interface Cell {
  readonly goal: string;
  readonly name: string;
  readonly wanted: string;
  readonly rounds: readonly Round[];
  readonly median: number | null;
  readonly spread: readonly [number, number] | null;
  readonly verdict: "met" | "half" | "missed" | "noisy" | "not measured";
  readonly note?: string;
}

export interface Round {
  readonly before: number;
  readonly product: number;
  readonly after: number;
  readonly ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The value below which the given part of all values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** What the ratio of product to reference has to be. */
export type Wanted =
  | { readonly least: number; readonly most?: undefined }
  | { readonly most: number; readonly least?: undefined };

/** Runs the rounds of a cell and judges the median of its ratios. A reference that moved by 1.6x between rounds gives no verdict. */
export async function alternate(options: {
  goal: string;
  name: string;
  wanted: Wanted;
  rounds: number;
  reference: () => Promise<number>;
  product: (round: number) => Promise<number>;
}): Promise<Cell> {
  const rounds: Round[] = [];
  for (let index = 0; index < options.rounds; index += 1) {
    const before = await options.reference();
    const product = await options.product(index);
    const after = await options.reference();
    const ratio = product / ((before + after) / 2);
    rounds.push({ before, product, after, ratio });
    process.stdout.write(
      `  ${options.goal} ${options.name} round ${index + 1}: ${before.toFixed(0)} | ${product.toFixed(0)} | ${after.toFixed(0)} = ${ratio.toFixed(2)}x\n`,
    );
  }
  const ratios = rounds.map(({ ratio }) => ratio);
  const references = rounds.flatMap(({ before, after }) => [before, after]);
  const value = median(ratios);
  const isNoisy = Math.max(...references) / Math.min(...references) > 1.6;
  const { least = 0, most = Number.POSITIVE_INFINITY } = options.wanted;
  const isWithin = (slack: number) => value >= least / slack && value <= most * slack;
  const verdict = isNoisy ? "noisy" : isWithin(1) ? "met" : isWithin(2) ? "half" : "missed";
  return {
    goal: options.goal,
    name: options.name,
    wanted: options.wanted.least === undefined ? `at most ${most}x` : `at least ${least}x`,
    rounds,
    median: value,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    verdict,
  };
}

/** An absolute figure against a limit it must not pass; null where it was not measured. */
export function limitCell(
  goal: string,
  name: string,
  of: { readonly value: number | null; readonly most: number; readonly unit?: string; readonly note?: string },
): Cell {
  const { value, most, unit = "", note } = of;
  const wanted = most === 0 ? "0" : `at most ${most}${unit}`;
  const verdict = value === null ? "not measured" : value <= most ? "met" : value <= most * 2 ? "half" : "missed";
  return { goal, name, wanted, rounds: [], median: value, spread: null, verdict, note };
}

/** A goal that cannot be measured without a program that is not there. */
export function missing(goal: string, program: string): Cell {
  const name = `${program} is missing`;
  return { goal, name, wanted: "", rounds: [], median: null, spread: null, verdict: "not measured" };
}

/** A cell that was tried and not measured, and why. */
export function withoutVerdict(cell: Cell, reason: string): Cell {
  return { ...cell, verdict: "not measured", note: [reason, cell.note].filter(Boolean).join("; ") };
}

/** What has to be said beside every figure. */
export function machine(): { cpus: number; model: string; load: number; node: string } {
  return { cpus: cpus().length, model: cpus()[0]?.model ?? "unknown", load: loadavg()[0] ?? 0, node: process.version };
}
