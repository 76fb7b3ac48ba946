import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { goneSignal } from "../answer/send-list.ts";
import { AppError } from "../app-error.ts";
import { whoseShare } from "./sessions.ts";

/** A request is one piece of work, and one more for each whole part of so many bytes of its body or signs of its address. */
const bytesOfPiece = 8 * 1024;
const signsOfPiece = 1024;

export interface PaceLimits {
  /** Pieces that one person may take at once. */
  readonly atOnce: number;
  /** Pieces of one person that are forgotten in a second. */
  readonly aSecond: number;
  /** Pieces that one request counts at most, so that the largest import does not lock its person out. */
  readonly ofRequest: number;
  /** How long a request waits at most. */
  readonly milliseconds: number;
}

/**
 * Gives each person an even share of a process: requests beyond it wait, so that those of others have their turns between
 * them. One sends what he may in a minute within its first seconds otherwise, and others wait behind it.
 */
export interface Pace {
  /**
   * Takes pieces of a person's share, and answers how many milliseconds their request waits for it. Refuses with
   * `tooManyRequests`, and takes nothing, where that is too long.
   */
  take(person: number, pieces: number): number;
}

/** A tenth of a minute's requests begins at once, and what comes after it at three times the even rate of the limit. */
export function paceLimits({ rateDefault }: { readonly rateDefault: number }): PaceLimits {
  const atOnce = Math.ceil(rateDefault / 10);
  return { atOnce, aSecond: rateDefault / 20, ofRequest: atOnce * 2, milliseconds: 10_000 };
}

/** The pace of one process. Kept of a person is the moment at which all that he took is forgotten. */
export function createPace(limits: PaceLimits, now = () => performance.now()): Pace {
  const forgottenAt = new Map<number, number>();
  const milliseconds = (pieces: number) => (pieces / limits.aSecond) * 1_000;
  let tidyAt = 1_000;

  /** Drops people whose pieces are all forgotten; those that stay may double before the next time. */
  function tidy(moment: number): void {
    for (const [person, end] of forgottenAt) {
      if (end <= moment) {
        forgottenAt.delete(person);
      }
    }
    tidyAt = Math.max(1_000, forgottenAt.size * 2);
  }

  return {
    take: (person, pieces) => {
      const moment = now();
      if (forgottenAt.size >= tidyAt) {
        tidy(moment);
      }
      const end = Math.max(moment, forgottenAt.get(person) ?? moment);
      const wait = Math.max(0, end - moment - milliseconds(limits.atOnce));
      if (wait > limits.milliseconds) {
        throw new AppError("tooManyRequests", { retryAfterSeconds: Math.ceil(wait / 1_000) });
      }
      forgottenAt.set(person, end + milliseconds(Math.min(pieces, limits.ofRequest)));
      return wait;
    },
  };
}

/** Lets a request of a person go on when its share of the process has come; its body is not read before. Guests do not wait. */
export async function keepPace(pace: Pace, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const wait = request.person.id > 0 ? pace.take(whoseShare(request.person), piecesOf(request)) : 0;
  if (wait > 0) {
    await pause(wait, undefined, { signal: goneSignal(reply) }).catch(() => {
      throw new AppError("overloaded", { retryAfterSeconds: 1 });
    });
  }
}

/** A body that does not say how long it is counts as the longest of its route. */
export function piecesOf({
  headers,
  url,
  routeOptions,
}: Pick<FastifyRequest, "headers" | "url" | "routeOptions">): number {
  const isOpen = headers["transfer-encoding"] !== undefined;
  const bytes = isOpen ? (routeOptions.bodyLimit ?? 0) : Number.parseInt(headers["content-length"] ?? "0", 10);
  return 1 + Math.floor(bytes / bytesOfPiece) + Math.floor(url.length / signsOfPiece);
}
