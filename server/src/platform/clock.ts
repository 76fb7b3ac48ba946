/** The time port. Nothing else in the server reads the clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at a moment and moves only when told: demo data, stories and tests. */
export function fixedClock(
  start: string | Date,
): Clock & { set(moment: string | Date): void; advance(seconds: number): void } {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = new Date(moment);
    },
    advance: (seconds) => {
      current = new Date(current.getTime() + seconds * 1000);
    },
  };
}

/** A clock that runs with the system's but is shifted by whole seconds; test runs follow the sandbox's `/control` by it. */
export function shiftedClock(offsetSeconds: () => number): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds() * 1000) };
}
