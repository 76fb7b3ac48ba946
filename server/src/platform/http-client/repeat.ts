import type { CallEffect, ClientLimits, FailureReason, OutgoingAnswer, OutgoingFailure } from "./port.ts";

/** What a try came to. */
export type Outcome = { readonly answer: OutgoingAnswer } | { readonly failure: OutgoingFailure };

/** Statuses of a service that may be well again in a moment. */
const passingStatuses: readonly number[] = [429, 500, 502, 503, 504];
const passingReasons: readonly FailureReason[] = ["unreachable", "timeout", "cut"];

export interface Repetition {
  readonly effect: CallEffect;
  readonly outcome: Outcome;
  /** Tries made so far. */
  readonly tries: number;
  /** Time that the call has taken so far. */
  readonly elapsedMilliseconds: number;
  /** 0 to 1, random. */
  readonly fraction: number;
  readonly now: Date;
}

/**
 * How long to wait before the next try; undefined where there is none. Waits are random from nothing to a bound that doubles,
 * so that many callers do not come back together. A service that names a time is not asked before it. A wait that ends after
 * the whole time is none: the answer at hand is given instead.
 */
export function waitBeforeNext(limits: ClientLimits, repetition: Repetition): number | undefined {
  const { effect, outcome, tries, elapsedMilliseconds, fraction, now } = repetition;
  if (effect === "once" || tries >= limits.tries || !isPassing(outcome)) {
    return undefined;
  }
  const bound = Math.min(limits.longestWaitMilliseconds, limits.firstWaitMilliseconds * 2 ** (tries - 1));
  const asked = "answer" in outcome ? retryAfterOf(outcome.answer, now) : 0;
  const wait = Math.max(Math.floor(fraction * bound), asked);
  return elapsedMilliseconds + wait < limits.totalMilliseconds ? wait : undefined;
}

function isPassing(outcome: Outcome): boolean {
  return "answer" in outcome
    ? passingStatuses.includes(outcome.answer.status)
    : passingReasons.includes(outcome.failure.reason);
}

/** `Retry-After` in milliseconds, of seconds or of a date; 0 where there is none that can be read. */
function retryAfterOf(answer: OutgoingAnswer, now: Date): number {
  const header = answer.headers["retry-after"];
  if (typeof header !== "string") {
    return 0;
  }
  if (/^\d{1,9}$/.test(header)) {
    return Number.parseInt(header, 10) * 1000;
  }
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - now.getTime());
}
