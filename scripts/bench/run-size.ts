import { median } from "./cells.ts";

/** `--small` tries a group with little data and few rounds, to see that it works; its cells get no verdict. */
export const isSmall = process.argv.includes("--small");

/** A number of the measuring run, or of a small one. */
export function sized(measured: number, small: number): number {
  return isSmall ? small : measured;
}

/** The rounds of a cell, an odd number of at least five where it is measured. */
export const rounds = sized(5, 1);

/** Milliseconds that something takes. */
export async function timed(act: () => unknown): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

/** The median of some times of the same thing: one time alone is mostly the state of the machine. */
export async function medianOf(times: number, take: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) {
    all.push(await take());
  }
  return median(all);
}
