import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { ConfigError } from "./config.ts";
import { printingOf } from "./features/documents/printing.ts";
import { type LegalTexts, readLegalTexts } from "./features/legal/legal-texts.ts";
import type { Connections } from "./features/live-sessions/operator/live-people.ts";
import { createCaptchaGate } from "./features/session/captcha-gate.ts";
import { createServiceGate } from "./features/session/service/service-gate.ts";
import { createTaskQueues, type TaskQueues } from "./features/tasks/pay/task-batch.ts";
import { allBindings, webhookSources } from "./features.ts";
import { createLater } from "./http/answer/answer-later.ts";
import { answerMadeOnce } from "./http/answer/made-once.ts";
import { createTurns, shareLimits, turnLimits } from "./http/answer/turns.ts";
import type { App, Binding } from "./http/context.ts";
import { createPace, paceLimits } from "./http/door/pace.ts";
import type { ServiceGate } from "./http/door/service-gate.ts";
import type { Sessions } from "./http/door/sessions.ts";
import type { FactorGate } from "./http/door/two-factor.ts";
import { openApiDocument } from "./http/openapi/document.ts";
import { registerErrorsPage } from "./http/pages/errors-page.ts";
import { createHealth, type Health, registerHealth } from "./http/pages/health.ts";
import { registerSecurityText } from "./http/pages/security-txt.ts";
import { registerWeb } from "./http/pages/web.ts";
import { registerCall } from "./http/register-call.ts";
import { watchRouteMethods } from "./http/route-methods.ts";
import { createHttpServer } from "./http/server.ts";
import { registerWebhooks } from "./http/webhooks/webhooks.ts";
import { version } from "./platform/product-version.ts";
import type { Presence } from "./platform/realtime/presence.ts";

export interface BuiltApp {
  readonly server: FastifyInstance;
  readonly queues: TaskQueues;
  readonly bindings: readonly Binding[];
}

export interface BuildOptions {
  readonly app: App;
  readonly sessions: Sessions;
  readonly factor: FactorGate;
  /** One that hears of changes; by default one that asks the database each time. */
  readonly service?: ServiceGate;
  readonly queues?: TaskQueues;
  /** As read at the start; by themselves they are read when somebody asks for one. */
  readonly legalTexts?: LegalTexts;
  readonly isDraining?: () => boolean;
  readonly realtimeConnections?: () => number;
  /** The same by person; undefined where this process does not know them. */
  readonly connectionsByPerson?: Connections;
  /** Asks a Centrifugo for those of some people; undefined without the key of its API. */
  readonly presence?: Presence | undefined;
  /** What the process tells about itself; by itself that of its web alone. */
  readonly health?: Health;
  /** How long a slow call may take before it answers 202; a second by default. */
  readonly patienceMilliseconds?: number;
  /** Folder of the built web; without it only the API is served. */
  readonly webRoot?: string;
}

/** Builds the HTTP side of the product without listening, so that tests need no port. */
export async function buildApp(options: BuildOptions): Promise<BuiltApp> {
  const { app } = options;
  const server = await createHttpServer(app);
  const routeMethods = watchRouteMethods(server);
  // A process that drains keeps no connection alive: the client opens the next one elsewhere.
  server.addHook("onSend", (_request, reply, _payload, done) => {
    if (options.isDraining?.()) {
      reply.header("Connection", "close");
    }
    done();
  });
  const queues = options.queues ?? createTaskQueues(app.db, app.clock, { printing: printingOf(app.config) });
  const realtimeConnections = options.realtimeConnections ?? (() => 0);
  const { connectionsByPerson, presence } = options;
  const legalTexts = textsOnce(options);
  const bindings = allBindings({ queues, realtimeConnections, connectionsByPerson, presence, legalTexts });
  await registerDocs(server, app, bindings);
  const later = createLater({ app, patienceMilliseconds: options.patienceMilliseconds });
  server.addHook("onClose", () => later.settle());
  const { sessions, factor, service = createServiceGate(app) } = options;
  const [turns, heavyTurns] = [createTurns(turnLimits(app.config)), createTurns(turnLimits(app.config))];
  const [shares, pace] = [createTurns(shareLimits(app.config)), createPace(paceLimits(app.config))];
  const captcha = createCaptchaGate(app);
  const pipeline = { app, sessions, factor, service, captcha, later, turns, heavyTurns, shares, pace };
  for (const binding of bindings) {
    registerCall(server, pipeline, binding);
  }
  registerHealth(server, options.health ?? createHealth({ app }));
  await registerWebhooks(server, app, webhookSources(app));
  registerSecurityText(server, app);
  await registerWeb(server, app.config, { root: options.webRoot, routeMethods, sessions });
  return { server, queues, bindings };
}

/** The texts of the law and of help as this installation shows them. Throws ConfigError with every fault of its own texts. */
export function legalTextsOf(config: App["config"]): LegalTexts {
  const { texts, faults } = readLegalTexts(config);
  if (faults.length > 0) {
    throw new ConfigError(faults);
  }
  return texts;
}

function textsOnce({ app, legalTexts }: BuildOptions): () => LegalTexts {
  let texts = legalTexts;
  return () => {
    texts ??= legalTextsOf(app.config);
    return texts;
  };
}

/** The description of the calls is made when somebody asks for it: a start need not wait for it. */
async function registerDocs(server: FastifyInstance, app: App, bindings: readonly Binding[]): Promise<void> {
  const calls = bindings.map(({ call }) => call);
  const about = { version, server: app.config.publicUrl, readers: "everybody" } as const;
  // The plugin keeps this object and writes it as it is when it is asked.
  const document = {};
  const written = (write: () => string) => () => {
    Object.assign(document, openApiDocument(calls, about));
    return write();
  };
  registerErrorsPage(server);
  await server.register(fastifySwagger, { mode: "static", specification: { document: document as never } });
  const onRequest = answerMadeOnce({
    "/docs/json": { type: "application/json; charset=utf-8", make: written(() => JSON.stringify(document)) },
    "/docs/yaml": { type: "application/x-yaml", make: written(() => server.swagger({ yaml: true })) },
  });
  await server.register(fastifySwaggerUi, { routePrefix: "/docs", staticCSP: true, uiHooks: { onRequest } });
}
