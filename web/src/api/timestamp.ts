let last = 0;

/** The `t` of a request: milliseconds, never the same twice, since an answer on the channel is found by it. */
export function requestTime(): number {
  last = Math.max(last + 1, Date.now());
  return last;
}
