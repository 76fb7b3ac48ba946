/** Numbers that look like chance and are the same in every demo. */
export interface Chance {
  /** A whole number from one to another, both inside. */
  between(from: number, to: number): number;
}

/** The numbers of a seed, always in the same order. Not for secrets: anybody can say what comes next. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  // The mixing of mulberry32, which passes the usual tests of randomness.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { between: (from, to) => from + (next() % (to - from + 1)) };
}
