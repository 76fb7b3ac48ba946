import type { CallDefinition } from "@artel/shared/calls/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { linger } from "../../platform/linger.ts";
import { AppError } from "../app-error.ts";

/** A call that needs no session: whoever sends it is a stranger, so its body is short. */
const strangersBytes = 16 * 1024;
const personsBytes = 256 * 1024;
/** An unread rest up to this length is thrown away, so that the connection serves the next request. */
const thrownAwayBytes = 16 * 1024;

/** The largest body of a call, in bytes; what a stranger may send is no matter of the single call. */
export function bodyLimitOf(call: CallDefinition): number {
  return call.who === "public" ? strangersBytes : (call.bodyLimit ?? personsBytes);
}

/** Refuses by its headers a body that is packed, whatever the packing, or longer than its route takes. */
export function judgeBodyHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers["content-encoding"] !== undefined) {
    reply.header("Accept-Encoding", "identity");
    throw new AppError("unsupportedType");
  }
  if (lengthOf(request) > (request.routeOptions.bodyLimit ?? personsBytes)) {
    throw new AppError("tooLarge");
  }
}

function lengthOf(request: FastifyRequest): number {
  return Number.parseInt(request.headers["content-length"] ?? "0", 10);
}

/**
 * Bodies that nobody reads: who asks before sending one is told to go on only where it is read, and after the reply a
 * connection whose body is long or without a length is ended in place of being read to its end.
 */
export function endUnreadBodies(server: FastifyInstance): void {
  for (const event of ["checkContinue", "checkExpectation"] as const) {
    server.server.on(event, (request, response) => void server.server.emit("request", request, response));
  }
  server.addHook("preParsing", (request, reply, _payload, done) => {
    if (isAborted(request)) {
      // Nobody would ever tell a reader that nothing more comes.
      done(new AppError("malformedRequest"));
      return;
    }
    const isRead = !request.is404 && request.method !== "GET" && request.method !== "HEAD";
    if (isRead && request.headers.expect?.toLowerCase() === "100-continue") {
      reply.raw.writeContinue();
    }
    done();
  });
  server.addHook("onSend", (request, reply, _payload, done) => {
    if (hasLongRest(request)) {
      reply.header("Connection", "close");
      linger(request.raw.socket);
    }
    done();
  });
}

/** Whether the caller went away before its body was complete. */
export function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false;
}

function hasLongRest(request: FastifyRequest): boolean {
  if (request.raw.complete) {
    return false;
  }
  return request.headers["transfer-encoding"] !== undefined || lengthOf(request) > thrownAwayBytes;
}
