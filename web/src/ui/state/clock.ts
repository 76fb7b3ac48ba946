/** The one reader of the clock in the browser: everything that shows or counts time asks here. */
export const clock = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now(),
};
