import { clock } from "./clock.ts";

/** Timers by id that can be held and go on with what was left. */
export interface Expiry {
  /** Starts, or starts afresh; undefined only stops. */
  readonly start: (id: number, milliseconds: number | undefined) => void;
  /** Starts afresh; on hold it stays so, with the whole time left. */
  readonly renew: (id: number, milliseconds: number) => void;
  readonly hold: (id: number) => void;
  readonly release: (id: number) => void;
}

interface Running {
  readonly left: number;
  readonly startedAt: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/** Calls back with the id once its time is over; time on hold does not count. */
export function createExpiry(onEnd: (id: number) => void): Expiry {
  const running = new Map<number, Running>();
  const stop = (id: number) => {
    clearTimeout(running.get(id)?.timer);
    running.delete(id);
  };
  const run = (id: number, left: number) => {
    const end = () => {
      running.delete(id);
      onEnd(id);
    };
    running.set(id, { left, startedAt: clock.now(), timer: setTimeout(end, left) });
  };
  return {
    start: (id, milliseconds) => {
      stop(id);
      if (milliseconds !== undefined) {
        run(id, milliseconds);
      }
    },
    renew: (id, milliseconds) => {
      const item = running.get(id);
      if (item && item.timer === undefined) {
        running.set(id, { ...item, left: milliseconds });
      } else {
        stop(id);
        run(id, milliseconds);
      }
    },
    hold: (id) => {
      const item = running.get(id);
      if (item?.timer !== undefined) {
        clearTimeout(item.timer);
        running.set(id, { ...item, left: item.left - (clock.now() - item.startedAt), timer: undefined });
      }
    },
    release: (id) => {
      const item = running.get(id);
      if (item && item.timer === undefined) {
        run(id, item.left);
      }
    },
  };
}
