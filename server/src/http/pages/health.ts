import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ping } from "../../platform/db/db.ts";
import { schemaProblem } from "../../platform/db/migrate.ts";
import type { App } from "../context.ts";

export interface HealthOptions {
  readonly app: App;
  readonly version: string;
  readonly isDraining: () => boolean;
  readonly realtimeConnections: () => number;
}

/** `/healthz` (alive), `/readyz` (database, schema, draining; each with its time), `/version`, `/metrics` for loopback only. */
export function registerHealth(server: FastifyInstance, options: HealthOptions): Registry {
  const { app } = options;
  const registry = createMetrics(server, options);
  const probe = { config: { isProbe: true } };
  server.get("/healthz", probe, async () => ({ status: "ok" }));
  server.get("/version", probe, async () => ({ version: options.version }));
  server.get("/readyz", async (_request, reply) => {
    const checks = {
      database: await timed(async () => ((await ping(app.db.read)) ? undefined : "no answer")),
      schema: await timed(() => schemaProblem(app.db.pool)),
      draining: { ok: !options.isDraining(), milliseconds: 0 },
    };
    const isReady = Object.values(checks).every((check) => check.ok);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", checks });
  });
  server.get("/metrics", probe, async (request, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? "")) {
      return reply.code(404).send();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

/** Serves the metrics, and nothing else, on a port of their own (`METRICS_PORT`). */
export async function listenForMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function timed(
  check: () => Promise<string | undefined>,
): Promise<{ ok: boolean; milliseconds: number; problem?: string }> {
  const start = performance.now();
  const problem = await check().catch((error: unknown) => (error instanceof Error ? error.message : "failed"));
  return {
    ok: problem === undefined,
    milliseconds: Math.round(performance.now() - start),
    ...(problem ? { problem } : {}),
  };
}

function createMetrics(server: FastifyInstance, options: HealthOptions): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "artel_http_seconds",
    help: "Duration of requests by route and status",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  server.addHook("onResponse", (request, reply, done) => {
    duration.observe({ route: request.routeOptions.url ?? "none", status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  for (const metric of options.app.outgoing.metrics.all) {
    registry.registerMetric(metric);
  }
  gauge("artel_realtime_connections", "Open realtime connections", options.realtimeConnections);
  gauge("artel_database_waiting", "Callers waiting for a database connection", () => options.app.db.pool.waitingCount);
  return registry;
}
