import { setTimeout as delay } from "node:timers/promises";
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleType } from "cockatiel";
import { Pool } from "undici";
import type { Clock } from "../clock.ts";
import type { Ids } from "../ids.ts";
import { createOutgoingMetrics, type OutgoingMetrics } from "./metrics.ts";
import {
  type ClientOptions,
  defaultLimits,
  type HttpClient,
  type OutgoingAnswer,
  OutgoingFailure,
  type OutgoingRequest,
} from "./port.ts";
import { redactor } from "./redact.ts";
import { type Outcome, waitBeforeNext } from "./repeat.ts";
import { tryOnce } from "./try-once.ts";

/** The one door to outside services by HTTP. */
export interface Outgoing {
  /** A client of one service, with connections and a circuit of its own: made once, when the process starts. */
  client(options: ClientOptions): HttpClient;
  readonly metrics: OutgoingMetrics;
  /** Ends all connections; calls under way fail. */
  close(): Promise<void>;
}

export interface OutgoingPorts {
  readonly clock: Clock;
  readonly ids: Pick<Ids, "fraction">;
  /** Waits between two tries; by default with the system's timer. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** Makes the clients of a process. */
export function createOutgoing(ports: OutgoingPorts): Outgoing {
  const metrics = createOutgoingMetrics();
  const pools: Pool[] = [];
  return {
    client: (options) => {
      const { client, pool } = createClient(options, ports, metrics);
      pools.push(pool);
      return client;
    },
    metrics,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

function createClient(options: ClientOptions, ports: OutgoingPorts, metrics: OutgoingMetrics) {
  const limits = { ...defaultLimits, ...options.limits };
  const { origin, pathname } = new URL(options.baseUrl);
  const pool = new Pool(origin, {
    connections: limits.connections,
    maxResponseSize: limits.bodyBytes,
    // Shorter than a try: whoever got no connection knows that nothing was sent.
    connect: { timeout: Math.floor(limits.tryMilliseconds / 2) },
  });
  const circuit = circuitOf(options, limits.circuitFailures, limits.circuitMilliseconds, metrics);
  const basePath = pathname.replace(/\/$/, "");
  const redact = redactor(options.secrets ?? []);
  const send = (request: OutgoingRequest, total: AbortSignal): Promise<OutgoingAnswer> => {
    const signal = AbortSignal.any([total, AbortSignal.timeout(limits.tryMilliseconds)]);
    return tryOnce({ pool, basePath, request, signal, redact });
  };
  const wait = ports.wait ?? ((milliseconds) => delay(milliseconds));

  const request = async (asked: OutgoingRequest): Promise<OutgoingAnswer> => {
    const start = performance.now();
    const total = AbortSignal.timeout(limits.totalMilliseconds);
    const labels = { service: options.service, call: asked.name };
    for (let tries = 1; ; tries += 1) {
      const began = performance.now();
      const outcome = await outcomeOf(circuit.execute(() => send(asked, total)));
      const seconds = (performance.now() - began) / 1000;
      metrics.seconds.observe({ ...labels, outcome: nameOf(outcome) }, seconds);
      const nextInMilliseconds = waitBeforeNext(limits, {
        effect: asked.effect,
        outcome,
        tries,
        elapsedMilliseconds: performance.now() - start,
        fraction: ports.ids.fraction(),
        now: ports.clock.now(),
      });
      logFault(options, asked, { outcome, tries, nextInMilliseconds });
      if (nextInMilliseconds === undefined) {
        return settled(outcome);
      }
      metrics.repeats.inc(labels);
      await wait(nextInMilliseconds);
    }
  };
  return { client: { request } satisfies HttpClient, pool };
}

/** Failed tries in a row open it; an answer below 500 is none, whatever it says. While it is open nothing is sent. */
function circuitOf({ service, log }: ClientOptions, failures: number, milliseconds: number, metrics: OutgoingMetrics) {
  const policy = circuitBreaker(
    handleType(OutgoingFailure).orWhenResult((answer) => (answer as OutgoingAnswer).status >= 500),
    { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: milliseconds },
  );
  metrics.circuitOpen.set({ service }, 0);
  policy.onBreak(() => {
    metrics.circuitOpen.set({ service }, 1);
    log.error({ service, milliseconds }, "outgoing: circuit opened, the service is left alone");
  });
  policy.onReset(() => {
    metrics.circuitOpen.set({ service }, 0);
    log.info({ service }, "outgoing: circuit closed, the service answers again");
  });
  return policy;
}

async function outcomeOf(attempt: Promise<OutgoingAnswer>): Promise<Outcome> {
  try {
    return { answer: await attempt };
  } catch (error) {
    if (error instanceof BrokenCircuitError) {
      return { failure: new OutgoingFailure("circuitOpen", "left alone after failing again and again", false) };
    }
    if (error instanceof OutgoingFailure) {
      return { failure: error };
    }
    throw error;
  }
}

function nameOf(outcome: Outcome): string {
  return "answer" in outcome ? String(outcome.answer.status) : outcome.failure.reason;
}

function settled(outcome: Outcome): OutgoingAnswer {
  if ("answer" in outcome) {
    return outcome.answer;
  }
  throw outcome.failure;
}

interface Fault {
  readonly outcome: Outcome;
  readonly tries: number;
  readonly nextInMilliseconds: number | undefined;
}

function logFault({ service, log }: ClientOptions, { name }: OutgoingRequest, fault: Fault): void {
  const { outcome, tries, nextInMilliseconds } = fault;
  if ("failure" in outcome || outcome.answer.status >= 500 || outcome.answer.status === 429) {
    const error = "failure" in outcome ? outcome.failure.message : undefined;
    log.warn(
      { service, call: name, outcome: nameOf(outcome), tries, nextInMilliseconds, error },
      "outgoing: no success",
    );
  }
}
