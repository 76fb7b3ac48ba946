import fastifyRateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { AppError } from "../app-error.ts";
import { networkOf } from "./network.ts";
import { whoseShare } from "./sessions.ts";

/** The setting of each class: requests a minute. */
const limitSettings = {
  default: "rateDefault",
  signIn: "rateSignIn",
  mail: "rateMail",
  money: "rateMoney",
  refused: "rateRefused",
  pages: "ratePages",
} as const satisfies Record<string, keyof Config>;

/**
 * A class of requests that share one counter. Those of calls stand in their definitions; `refused` are requests without a
 * session that need one and addresses of the API that are none, `pages` is everything else that is no call.
 */
export type RateClass = keyof typeof limitSettings;

/** Counters that one process keeps of each class and side; the one not used for the longest time gives way. */
const knownCounters = 50_000;
const windowMilliseconds = 60_000;

interface Count {
  readonly max: number;
  readonly remaining: number;
  readonly ttlInSeconds: number;
  readonly isExceeded: boolean;
}
type Counter = (request: FastifyRequest) => Promise<Count>;

/** By whom a request is counted; a call that needs no session counts by both, so that a token is no way around. */
export type CountedBy = "person" | "address" | "both";

export interface Limits {
  /** Counts a request in its class. Refuses the first above the limit with 429 and `Retry-After`; answers what is left. */
  count(request: FastifyRequest, reply: FastifyReply, name: RateClass, by: CountedBy): Promise<Count>;
}

declare module "fastify" {
  interface FastifyInstance {
    limits: Limits;
  }
}

/** Gives the server its limits: one counter for each class, person and network (documented in docs/operations.md). */
export async function addLimits(server: FastifyInstance, config: Config): Promise<void> {
  await server.register(fastifyRateLimit, { global: false });
  const names = Object.keys(limitSettings) as RateClass[];
  const counters = new Map(names.map((name) => [name, countersOf(server, config[limitSettings[name]])]));

  async function count(request: FastifyRequest, reply: FastifyReply, name: RateClass, by: CountedBy): Promise<Count> {
    const { person, address } = counters.get(name) ?? countersOf(server, config[limitSettings[name]]);
    const isKnown = request.person.id > 0;
    const used: readonly Counter[] =
      by === "both" && isKnown ? [address, person] : by === "person" && isKnown ? [person] : [address];
    const counts = await Promise.all(used.map((counter) => counter(request)));
    const narrowest = counts.reduce((one, other) => (isNarrower(other, one) ? other : one));
    if (narrowest.isExceeded) {
      showCount(reply, narrowest);
      throw new AppError("tooManyRequests", { retryAfterSeconds: narrowest.ttlInSeconds });
    }
    return narrowest;
  }

  server.decorate("limits", { count });
}

function isNarrower(one: Count, other: Count): boolean {
  return one.isExceeded === other.isExceeded ? one.remaining < other.remaining : one.isExceeded;
}

function countersOf(server: FastifyInstance, max: number): { readonly person: Counter; readonly address: Counter } {
  const counter = (keyOf: (request: FastifyRequest) => string): Counter => {
    const options: RateLimitOptions = {
      max,
      timeWindow: windowMilliseconds,
      cache: knownCounters,
      keyGenerator: keyOf,
    };
    const limiter = server.createRateLimit(options);
    return async (request) => {
      const result = await limiter(request);
      if (result.isAllowed) {
        throw new Error("nobody is free of the limits");
      }
      return result;
    };
  };
  return { person: counter(({ person }) => String(whoseShare(person))), address: counter(({ ip }) => networkOf(ip)) };
}

/** Tells the caller of a call what is left of its minute. */
export function showCount(reply: FastifyReply, count: Count): void {
  reply.header("x-ratelimit-limit", count.max);
  reply.header("x-ratelimit-remaining", count.remaining);
  reply.header("x-ratelimit-reset", count.ttlInSeconds);
}
