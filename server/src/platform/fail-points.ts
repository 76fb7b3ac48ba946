/** Places where a test may end the process as `kill -9` does. */
export type FailPoint = "after_lock" | "before_commit" | "after_commit" | "before_publish" | "after_publish";

export interface FailPoints {
  /** Ends the process here when this point was asked for and its turn has come. */
  hit(point: FailPoint): void;
  isWanted(point: FailPoint): boolean;
}

/** Never ends anything; what every process has outside of proofs. */
export const noFailPoints: FailPoints = { hit: () => undefined, isWanted: () => false };

/** Reads `FAILPOINT`, such as `before_commit:3`: the third time that the point is passed. Refused in production (config.ts). */
export function failPointsOf(text: string | undefined, end: () => never): FailPoints {
  const match = /^(after_lock|before_commit|after_commit|before_publish|after_publish)(?::(\d+))?$/.exec(text ?? "");
  if (!match) {
    return noFailPoints;
  }
  let left = Number.parseInt(match[2] ?? "1", 10);
  return {
    isWanted: (point) => point === match[1],
    hit: (point) => {
      if (point === match[1]) {
        left -= 1;
        if (left === 0) {
          end();
        }
      }
    },
  };
}

/** Ends this process at once, without a word to anybody. */
export function endAtOnce(): never {
  process.kill(process.pid, "SIGKILL");
  for (;;) {
    // The signal arrives before the next statement could.
  }
}
