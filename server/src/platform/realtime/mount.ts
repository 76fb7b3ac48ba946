import type {} from "@fastify/swagger";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { RealtimeEngine } from "./embedded.ts";
import type { RawHandler } from "./http-transports.ts";

/**
 * Serves the realtime engine by a Fastify application: WebSocket upgrades on its HTTP server, and the HTTP transports
 * as raw routes whose bodies nobody parses before. They take no part in the request pipeline of the calls.
 */
export function mountRealtime(app: FastifyInstance, engine: RealtimeEngine): void {
  engine.attach(app.server);
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const add = (method: HTTPMethods[], url: string, handle: RawHandler) => {
      // No request log: the address of an event stream holds the connection token.
      const { bodyBytes: bodyLimit } = engine.http;
      routes.route({ method, url, handler: raw(handle), schema: { hide: true }, logLevel: "silent", bodyLimit });
    };
    add(["POST", "OPTIONS"], "/connection/http_stream", engine.http.httpStream);
    add(["GET"], "/connection/sse", engine.http.sse);
    add(["POST", "OPTIONS"], "/emulation", engine.http.emulation);
  });
}

function raw(handle: RawHandler) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    handle(request.raw, reply.raw);
  };
}
