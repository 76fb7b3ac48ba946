import { languageOf } from "@artel/shared/text/translate";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastifyRateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { AppError } from "./app-error.ts";
import { guest } from "./auth.ts";
import type { App } from "./context.ts";
import { failureOf, SecondFactorRequired, StoredFailure, toAppError } from "./errors.ts";
import { readJsonBodies } from "./json-body.ts";
import { basePolicy } from "./page-policy.ts";
import { createRequestLog } from "./request-log.ts";

/** A Fastify instance with the security headers, limits and error replies that every answer of the product has. */
export async function createHttpServer(app: App): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    bodyLimit: 256 * 1024,
    // Slow clients are cut off within half a minute, the time between two looks at them included (T-83).
    requestTimeout: 24_000,
    // A request that arrives on a live connection during the end is still served, and its connection closed (T-67).
    return503OnClosing: false,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    trustProxy: app.config.trustProxy.length > 0 ? [...app.config.trustProxy] : false,
    // Random bytes by the hundred: asking for eight each time is a call of the system.
    genReqId: () => app.ids.uuid().replaceAll("-", "").slice(16),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: "idle",
  });
  readJsonBodies(server);
  server.decorateRequest("person");
  addHeaders(server, app);
  await server.register(fastifyCookie);
  await server.register(fastifyCompress, { threshold: 1400, encodings: ["gzip", "br"] });
  await server.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new AppError("tooManyRequests", { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  addLogging(server, app);
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(app, error, request, reply));
  return server;
}

/** What every request begins with: nobody known, the security headers, an id, and no cache for calls. */
function addHeaders(server: FastifyInstance, app: App): void {
  // Made once: its policy is a text that never changes.
  const secure = helmet(securityHeaders(app));
  server.addHook("onRequest", (request, reply, done) => {
    request.person = guest;
    secure(request.raw, reply.raw, () => undefined);
    reply.header("X-Request-Id", request.id);
    if (request.url.startsWith("/rest/") || request.url.startsWith("/api/") || request.url.startsWith("/2fa")) {
      reply.header("Cache-Control", "no-store");
    }
    done();
  });
}

function securityHeaders(app: App): HelmetOptions {
  const isHttps = app.config.publicUrl.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(basePolicy(app.config)).map(([name, list]) => [name, [...list]])),
    },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  };
}

function addLogging(server: FastifyInstance, app: App): void {
  const writeLine = createRequestLog(app);
  server.addHook("onResponse", (request, reply, done) => {
    writeLine(request, reply);
    done();
  });
}

function answerError(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SecondFactorRequired) {
    return reply.code(428).type("application/json; charset=utf-8").send(error.body);
  }
  if (error instanceof StoredFailure) {
    return reply.code(error.status).type("application/problem+json; charset=utf-8").send(error.body);
  }
  const appError = toAppError(error);
  if (appError.status >= 500 && appError.code !== "overloaded") {
    app.log.error(
      { requestId: request.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      "request failed",
    );
  }
  if (appError.details.retryAfterSeconds) {
    reply.header("Retry-After", appError.details.retryAfterSeconds);
  }
  const path = request.url.split("?")[0] ?? "";
  const language = languageOf(request.headers["accept-language"]);
  const { status, body } = failureOf(appError, { language, requestId: request.id, path });
  return reply.code(status).type("application/problem+json; charset=utf-8").send(body);
}
