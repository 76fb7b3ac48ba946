import { callPrefixes } from "@artel/shared/calls/path-prefixes";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { answerError, answerUnreadable } from "./answer/answer-error.ts";
import { readJsonBodies } from "./body/json-body.ts";
import type { App } from "./context.ts";
import { endUnreadBodies, judgeBodyHeaders } from "./door/body-headers.ts";
import { addLimits } from "./door/rate-limit.ts";
import { guest } from "./door/sessions.ts";
import { fixedHeaders, type Headers } from "./pages/fixed-headers.ts";
import { isPageRequest } from "./pages/web-paths.ts";
import { createRequestLog } from "./request-log.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A call of the product: `admit` judges its requests. */
    isCall?: boolean;
    /** The most keys of an object of the call's request. */
    mostKeys?: number;
    mostParts?: number | undefined;
    /** A constant for probes, which no limit may hide from them. */
    isProbe?: boolean;
  }
}

/** A Fastify instance with the security headers, limits and error replies that every answer of the product has. */
export async function createHttpServer(app: App): Promise<FastifyInstance> {
  const headers = fixedHeaders(app.config);
  const begin = beginning(headers.every, headers.ofCalls);
  const log = createRequestLog(app);
  const server: FastifyInstance = Fastify({
    logger: false,
    // Slow clients are cut off within half a minute, the time between two looks at them included.
    requestTimeout: 24_000,
    // A request that arrives on a live connection during the end is still served, and its connection closed.
    return503OnClosing: false,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    trustProxy: app.config.trustProxy.length > 0 ? [...app.config.trustProxy] : false,
    // Random bytes by the hundred: asking for eight each time is a call of the system.
    genReqId: () => app.ids.uuid().replaceAll("-", "").slice(16),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: "idle",
    // An address that no router understands: no hook runs, so what every request gets is done here.
    frameworkErrors: (error, request, reply) => {
      begin(request, reply);
      reply.raw.once("finish", () => log.request(request, reply));
      server.limits.count(request, reply, "refused", "address").then(
        () => answerError(app, error, request, reply),
        (refusal: unknown) => answerError(app, refusal, request, reply),
      );
    },
    clientErrorHandler: answerUnreadable(app, headers.every, log.unreadable),
  });
  readJsonBodies(server);
  server.decorateRequest("person");
  server.addHook("onRequest", (request, reply, done) => {
    begin(request, reply);
    done();
  });
  await server.register(fastifyCookie);
  // Replies only: nothing that arrives is ever unpacked.
  const packing = { threshold: 1400, encodings: ["gzip" as const, "br" as const] };
  await server.register(fastifyCompress, { ...packing, globalDecompression: false });
  await addLimits(server, app.config);
  limitOthers(server);
  endUnreadBodies(server);
  server.addHook("onResponse", (request, reply, done) => {
    log.request(request, reply);
    done();
  });
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(app, error, request, reply));
  return server;
}

/** Addresses at which nothing but calls can stand; an unknown one is kept by nobody either. */
const belowCalls = new RegExp(`^/(?:${callPrefixes.join("|")})(?:[/?]|$)`);

/** What every request begins with: nobody known, the security headers, an id, and no cache for calls. */
function beginning(every: Headers, ofCalls: Headers): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, reply) => {
    request.person = guest;
    for (const [name, value] of request.routeOptions?.config?.isCall ? ofCalls : every) {
      reply.raw.setHeader(name, value);
    }
    reply.header("X-Request-Id", request.id);
    if (request.routeOptions?.config?.isCall || belowCalls.test(request.url)) {
      reply.header("Cache-Control", "no-store");
    }
  };
}

/** The limits of what is no call, by the network it comes from: pages and their files, and unknown addresses of the API. */
function limitOthers(server: FastifyInstance): void {
  server.addHook("onRequest", async (request, reply) => {
    const { isCall, isProbe } = request.routeOptions.config ?? {};
    if (isCall) {
      return;
    }
    if (!isProbe) {
      const isRefused = request.is404 && !isPageRequest(request);
      await server.limits.count(request, reply, isRefused ? "refused" : "pages", "address");
    }
    if (!request.is404 || isPageRequest(request)) {
      judgeBodyHeaders(request, reply);
    }
  });
}
