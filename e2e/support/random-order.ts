import { createHash } from "node:crypto";

/** These in the random order of a seed, which is the same in every process. */
export function inOrderOf<T>(seed: string, all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const placed = all.map((one) => ({
    one,
    place: createHash("sha256")
      .update(`${seed} ${nameOf(one)}`)
      .digest("hex"),
  }));
  return placed.sort((a, b) => a.place.localeCompare(b.place)).map(({ one }) => one);
}
