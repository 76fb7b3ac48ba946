let last = 0;

/** Milliseconds of the machine's clock. How long something took is told by it alone: `requestTime` stands still after a clock was set back. */
export function presentTime(): number {
  return Date.now();
}

/** The `t` of a request: milliseconds, never the same twice, since an answer on the channel is found by it. */
export function requestTime(): number {
  last = Math.max(last + 1, Date.now());
  return last;
}
