import { Counter, Gauge, Histogram, type Metric } from "prom-client";

/** What is counted of outgoing calls; a registry of `/metrics` takes them in. */
export interface OutgoingMetrics {
  readonly seconds: Histogram<"service" | "call" | "outcome">;
  readonly repeats: Counter<"service" | "call">;
  readonly circuitOpen: Gauge<"service">;
  readonly all: readonly Metric[];
}

/** Labels are names that stand in code: no id, path or address becomes one. */
export function createOutgoingMetrics(): OutgoingMetrics {
  const seconds = new Histogram({
    name: "artel_outgoing_seconds",
    help: "Duration of each try of an outgoing call by service, call and outcome (status or reason of a failure)",
    labelNames: ["service", "call", "outcome"] as const,
    buckets: [0.02, 0.1, 0.5, 2, 10, 30],
    registers: [],
  });
  const repeats = new Counter({
    name: "artel_outgoing_repeats_total",
    help: "Outgoing calls that were sent again",
    labelNames: ["service", "call"] as const,
    registers: [],
  });
  const circuitOpen = new Gauge({
    name: "artel_outgoing_circuit_open",
    help: "1 while a service that failed again and again is left alone",
    labelNames: ["service"] as const,
    registers: [],
  });
  return { seconds, repeats, circuitOpen, all: [seconds, repeats, circuitOpen] as readonly Metric[] };
}
