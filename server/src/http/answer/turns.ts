import type { Config } from "../../config.ts";
import { AppError } from "../app-error.ts";

export interface TurnLimits {
  /** How many may be at work at once, of all persons together. */
  readonly atOnce: number;
  /** How many of one person may be; one where it is left out. */
  readonly ofPerson?: number;
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
  /** A turn that is free now; undefined where the person would have to wait. */
  takeFree(person: number): (() => void) | undefined;
}

/** Turns of lists that are answered whole: each holds a connection, and three of four are left to everybody else. */
export function turnLimits({ databasePool }: Config): TurnLimits {
  return { atOnce: Math.max(1, Math.floor(databasePool / 4)), waiting: 4, milliseconds: 20_000 };
}

/**
 * The share of one person in the connections of a process: half of them, whatever he sends. Calls that wait for each other in
 * the database, as starts of one person's runs do, wait here instead, and not with everybody's connections.
 */
export function shareLimits({ databasePool }: Config): TurnLimits {
  const ofPerson = Math.max(1, Math.floor(databasePool / 2));
  return { atOnce: Number.POSITIVE_INFINITY, ofPerson, waiting: 300, milliseconds: 20_000 };
}

interface Turn {
  readonly person: number;
  readonly start: (end: () => void) => void;
}

/** Turns of one process at work of which one person has so much at once, such as what is too heavy to be done twice. */
export function createTurns(limits: TurnLimits): Turns {
  const { mayStart, begin } = countWork(limits, startWaiting);
  const waiting = new Set<Turn>();

  function startWaiting(): void {
    for (const turn of waiting) {
      if (mayStart(turn.person)) {
        waiting.delete(turn);
        turn.start(begin(turn.person));
      }
    }
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
          start: (endTurn) => {
            stopWaiting();
            resolve(endTurn);
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
    takeFree: (person) => (mayStart(person) ? begin(person) : undefined),
  };
}

/** Counts who is at work; `ended` is called after each end. */
function countWork({ atOnce, ofPerson = 1 }: TurnLimits, ended: () => void) {
  const atWork = new Map<number, number>();
  let all = 0;

  function end(person: number): void {
    const left = (atWork.get(person) ?? 0) - 1;
    all -= 1;
    if (left > 0) {
      atWork.set(person, left);
    } else {
      atWork.delete(person);
    }
    ended();
  }

  return {
    mayStart: (person: number) => all < atOnce && (atWork.get(person) ?? 0) < ofPerson,
    begin: (person: number) => {
      all += 1;
      atWork.set(person, (atWork.get(person) ?? 0) + 1);
      return once(() => end(person));
    },
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
