/** The state of the sandbox that a test or a person can turn: one virtual clock, shared with the product where TEST_CLOCK is set. */
export interface Control {
  offsetSeconds(): number;
  advance(seconds: number): void;
  reset(): void;
}

/** A control whose clock starts at the real time; it only shifts, and `reset` takes every shift back. */
export function createControl(): Control {
  let offset = 0;
  return {
    offsetSeconds: () => offset,
    advance: (seconds) => {
      offset += seconds;
    },
    reset: () => {
      offset = 0;
    },
  };
}
