import type { Config } from "../../config.ts";
import { AppError } from "../app-error.ts";

export interface TurnLimits {
  /** How many may be at work at once, of all persons together; of one person it is one. */
  readonly atOnce: number;
  /** How many of one person may wait for the end of theirs. */
  readonly waiting: number;
  /** How long one may wait. */
  readonly milliseconds: number;
}

export interface Turns {
  /**
   * Waits for a turn of this person, in the order of asking, and answers what ends it. Refuses with `tooManyRequests` when too
   * many of the person wait already, and with `overloaded` when it takes too long or the caller has gone.
   */
  take(person: number, gone: AbortSignal): Promise<() => void>;
}

/** Turns of lists that are answered whole: each holds a connection, and three of four are left to everybody else. */
export function turnLimits({ databasePool }: Config): TurnLimits {
  return { atOnce: Math.max(1, Math.floor(databasePool / 4)), waiting: 4, milliseconds: 20_000 };
}

interface Turn {
  readonly person: number;
  readonly start: () => void;
}

/** Turns of one process at work that is too heavy to be done twice at once for one person. */
export function createTurns(limits: TurnLimits): Turns {
  const atWork = new Set<number>();
  const waiting = new Set<Turn>();

  function startWaiting(): void {
    for (const turn of waiting) {
      if (atWork.size < limits.atOnce && !atWork.has(turn.person)) {
        waiting.delete(turn);
        atWork.add(turn.person);
        turn.start();
      }
    }
  }

  function end(person: number): void {
    atWork.delete(person);
    startWaiting();
  }

  return {
    take: (person, gone) =>
      new Promise((resolve, reject) => {
        if ([...waiting].filter((turn) => turn.person === person).length >= limits.waiting) {
          throw new AppError("tooManyRequests", { retryAfterSeconds: 1 });
        }
        const leave = () => {
          stopWaiting();
          waiting.delete(turn);
          reject(new AppError("overloaded", { retryAfterSeconds: 1 }));
        };
        const timer = setTimeout(leave, limits.milliseconds);
        const stopWaiting = () => {
          clearTimeout(timer);
          gone.removeEventListener("abort", leave);
        };
        const turn: Turn = {
          person,
          start: () => {
            stopWaiting();
            resolve(once(() => end(person)));
          },
        };
        if (gone.aborted) {
          leave();
          return;
        }
        gone.addEventListener("abort", leave);
        waiting.add(turn);
        startWaiting();
      }),
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) {
      isDone = true;
      work();
    }
  };
}
