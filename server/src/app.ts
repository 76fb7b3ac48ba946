import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { createCaptchaGate } from "./features/session/captcha-gate.ts";
import { createTaskQueues, type TaskQueues } from "./features/tasks/task-batch.ts";
import { allBindings } from "./features.ts";
import type { Sessions } from "./http/auth.ts";
import type { App, Binding } from "./http/context.ts";
import { registerErrorsPage } from "./http/errors-page.ts";
import { registerHealth } from "./http/health.ts";
import { openApiDocument } from "./http/openapi.ts";
import { registerCall } from "./http/register-call.ts";
import { createHttpServer } from "./http/server.ts";
import type { FactorGate } from "./http/two-factor.ts";
import { registerWeb } from "./http/web.ts";

export interface BuiltApp {
  readonly server: FastifyInstance;
  readonly queues: TaskQueues;
  readonly bindings: readonly Binding[];
  readonly metrics: Registry;
}

export interface BuildOptions {
  readonly app: App;
  readonly sessions: Sessions;
  readonly factor: FactorGate;
  readonly queues?: TaskQueues;
  readonly isDraining?: () => boolean;
  readonly realtimeConnections?: () => number;
  /** Folder of the built web; without it only the API is served. */
  readonly webRoot?: string;
}

export const version = "0.1.0";

/** Builds the HTTP side of the product without listening, so that tests need no port. */
export async function buildApp(options: BuildOptions): Promise<BuiltApp> {
  const { app } = options;
  const server = await createHttpServer(app);
  // A process that drains keeps no connection alive: the client opens the next one elsewhere (T-67).
  server.addHook("onSend", async (_request, reply) => {
    if (options.isDraining?.()) {
      reply.header("Connection", "close");
    }
  });
  const queues = options.queues ?? createTaskQueues(app.db, app.clock);
  const realtimeConnections = options.realtimeConnections ?? (() => 0);
  const bindings = allBindings({ queues, realtimeConnections });
  await registerDocs(server, bindings);
  const pipeline = { app, sessions: options.sessions, factor: options.factor, captcha: createCaptchaGate(app) };
  for (const binding of bindings) {
    registerCall(server, pipeline, binding);
  }
  const metrics = registerHealth(server, {
    app,
    version,
    isDraining: options.isDraining ?? (() => false),
    realtimeConnections,
  });
  await registerWeb(server, app.config, options.webRoot);
  return { server, queues, bindings, metrics };
}

async function registerDocs(server: FastifyInstance, bindings: readonly Binding[]): Promise<void> {
  const document = openApiDocument(
    bindings.map(({ call }) => call),
    version,
  );
  registerErrorsPage(server);
  await server.register(fastifySwagger, { mode: "static", specification: { document: document as never } });
  await server.register(fastifySwaggerUi, { routePrefix: "/docs", staticCSP: true });
}
