import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ping } from "../../platform/db/db.ts";
import { schemaProblem } from "../../platform/db/migrate.ts";
import { productVersion } from "../../platform/product-version.ts";
import type { App } from "../context.ts";

export interface HealthOptions {
  readonly app: App;
  readonly isDraining?: (() => boolean) | undefined;
  readonly realtimeConnections?: (() => number) | undefined;
  /** Whether the jobs of this process are being done; absent in one that does none. */
  readonly isWorking?: (() => boolean) | undefined;
  /** Adds further figures to the registry; what it answers is awaited before each reading. */
  readonly addFigures?: ((registry: Registry) => () => Promise<void>) | undefined;
}

interface Check {
  readonly ok: boolean;
  readonly milliseconds: number;
  /** One of a few fixed texts: reasons name files and hosts, and stand in the log alone. */
  readonly problem?: string;
}

/** What a process tells about itself, whoever asks and by whichever port. */
export interface Health {
  readonly registry: Registry;
  readonly version: ReturnType<typeof productVersion>;
  readiness(): Promise<{ readonly isReady: boolean; readonly checks: Readonly<Record<string, Check>> }>;
  metrics(): Promise<string>;
}

/** Checks and metrics of this process, of its web or its jobs or both. */
export function createHealth(options: HealthOptions): Health {
  const { app, isDraining = () => false, isWorking } = options;
  const registry = createRegistry(options);
  const refresh = options.addFigures?.(registry);
  const told = new Map<string, string>();
  const judge = async (name: string, problem: string, reasonOf: () => Promise<string | undefined>): Promise<Check> => {
    const start = performance.now();
    const reason = await reasonOf().catch((error: unknown) => (error instanceof Error ? error.message : "failed"));
    // Once for each reason: strangers may ask as often as they like.
    if (reason !== undefined && told.get(name) !== reason) {
      app.log.warn({ check: name, reason }, "not ready");
    }
    told.set(name, reason ?? "");
    const isWrong = reason !== undefined;
    return { ok: !isWrong, milliseconds: Math.round(performance.now() - start), ...(isWrong ? { problem } : {}) };
  };
  return {
    registry,
    version: productVersion(),
    readiness: async () => {
      const checks = {
        database: await judge("database", "no answer", async () =>
          (await ping(app.db.read)) ? undefined : "an answer that is none",
        ),
        schema: await judge("schema", "not of this version", () => schemaProblem(app.db.pool)),
        ...(isWorking
          ? { jobs: await judge("jobs", "not running", async () => (isWorking() ? undefined : "the runner ended")) }
          : {}),
        draining: { ok: !isDraining(), milliseconds: 0 },
      };
      return { isReady: Object.values(checks).every((check) => check.ok), checks };
    },
    metrics: async () => {
      await refresh?.();
      return registry.metrics();
    },
  };
}

type Reply = { readonly status: number; readonly type?: string; readonly body: object | string };

/** The four paths and what each answers; undefined for any other. */
async function answerOf(health: Health, path: string): Promise<Reply | undefined> {
  if (path === "/healthz") {
    return { status: 200, body: { status: "ok" } };
  }
  if (path === "/version") {
    return { status: 200, body: health.version };
  }
  if (path === "/readyz") {
    const { isReady, checks } = await health.readiness();
    return { status: isReady ? 200 : 503, body: { status: isReady ? "ready" : "not ready", checks } };
  }
  if (path === "/metrics") {
    return { status: 200, type: health.registry.contentType, body: await health.metrics() };
  }
  return undefined;
}

/**
 * `/healthz` (alive), `/readyz` (database, schema, jobs where they are done here, draining; each with its time), `/version`,
 * `/metrics` for loopback only, and how long each call took.
 */
export function registerHealth(server: FastifyInstance, health: Health): void {
  timeRequests(server, health.registry);
  const probe = { config: { isProbe: true } };
  server.get("/healthz", probe, async () => (await answerOf(health, "/healthz"))?.body);
  server.get("/version", probe, async () => (await answerOf(health, "/version"))?.body);
  server.get("/readyz", async (_request, reply) => {
    const answer = await answerOf(health, "/readyz");
    return reply.code(answer?.status ?? 500).send(answer?.body);
  });
  server.get("/metrics", probe, async (request, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? "")) {
      return reply.code(404).send();
    }
    const answer = await answerOf(health, "/metrics");
    return reply.type(answer?.type ?? "text/plain").send(answer?.body);
  });
}

/** Serves the same four paths, and nothing else, on a port of their own (`METRICS_PORT`): a worker has no other. */
export async function listenForHealth(health: Health, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    answerOf(health, (request.url ?? "").replace(/\?.*$/s, "")).then(
      (answer) => {
        const { status, type = "application/json", body } = answer ?? { status: 404, body: "" };
        response
          .writeHead(status, { "Content-Type": type })
          .end(typeof body === "string" ? body : JSON.stringify(body));
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}

function timeRequests(server: FastifyInstance, registry: Registry): void {
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
}

function createRegistry({ app, realtimeConnections = () => 0 }: HealthOptions): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  for (const metric of app.outgoing.metrics.all) {
    registry.registerMetric(metric);
  }
  const { version, commit = "" } = productVersion();
  const info = new Gauge({
    name: "artel_version_info",
    help: "Version and commit of this process, as labels of a one",
    labelNames: ["version", "commit"],
    registers: [registry],
  });
  info.set({ version, commit }, 1);
  gauge("artel_realtime_connections", "Open realtime connections", realtimeConnections);
  gauge("artel_database_waiting", "Callers waiting for a database connection", () => app.db.pool.waitingCount);
  return registry;
}
