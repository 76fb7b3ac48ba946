import type { CallDefinition } from "@artel/shared/calls/call";
import type { RateLimitOptions } from "@fastify/rate-limit";
import type { Config } from "../config.ts";

/** The limit of a call's class per person, or per address for guests (T-89; documented in docs/operations.md). */
export function rateLimitOf(call: CallDefinition, config: Config): RateLimitOptions {
  const name = call.rate ?? "default";
  return {
    max: config.rateLimits[name],
    timeWindow: 60_000,
    hook: "preHandler",
    groupId: name,
    keyGenerator: (request) => (request.person?.id ? `user:${request.person.id}` : `ip:${request.ip}`),
  };
}
