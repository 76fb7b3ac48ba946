import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { languageOf } from "@artel/shared/text/translate";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { App } from "../context.ts";
import { isAborted } from "../door/body-headers.ts";
import type { Headers } from "../pages/fixed-headers.ts";
import { answerTooMany, isNavigation } from "../pages/too-many-page.ts";
import { failureOf, SecondFactorRequired, StoredFailure, toAppError } from "./errors.ts";

/**
 * Answers whatever a request threw: a problem in the language asked, or the body of a 428 or of a stored failure. A browser
 * that opens pages too fast gets a page instead.
 */
export function answerError(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SecondFactorRequired) {
    return reply.code(428).type("application/json; charset=utf-8").send(error.body);
  }
  if (error instanceof StoredFailure) {
    return reply.code(error.status).type("application/problem+json; charset=utf-8").send(error.body);
  }
  // Nobody hears the answer to a body that was broken off, and nothing failed here.
  const appError = isAborted(request) ? new AppError("malformedRequest") : toAppError(error);
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
  if (appError.code === "tooManyRequests" && isNavigation(request)) {
    return answerTooMany(reply, language, appError.details.retryAfterSeconds ?? 1);
  }
  const { status, body } = failureOf(appError, { language, requestId: request.id, path });
  return reply.code(status).type("application/problem+json; charset=utf-8").send(body);
}

const unreadable: Readonly<Record<string, "headersTooLarge" | "requestTimeout">> = {
  HPE_HEADER_OVERFLOW: "headersTooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "requestTimeout",
};

/**
 * Answers what Node could not read as a request at all, so that no hook ran: the same headers, request id, problem and log
 * line as everywhere. Its language is unknown. A connection that is gone, or in the midst of a reply, is only ended.
 */
export function answerUnreadable(
  app: App,
  headers: Headers,
  writeLine: (line: { readonly requestId: string; readonly status: number }) => void,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    const { _httpMessage: reply } = socket as Socket & { _httpMessage?: { readonly headersSent: boolean } | null };
    if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable || reply?.headersSent) {
      socket.destroy();
      return;
    }
    const requestId = app.ids.uuid().replaceAll("-", "").slice(16);
    const code = unreadable[error.code ?? ""] ?? "malformedRequest";
    const { status, body } = failureOf(new AppError(code), { language: "en", requestId, path: "" });
    const text = JSON.stringify(body);
    const lines = [
      ...headers,
      ["X-Request-Id", requestId],
      ["Cache-Control", "no-store"],
      ["Content-Type", "application/problem+json; charset=utf-8"],
      ["Content-Length", String(Buffer.byteLength(text))],
      ["Connection", "close"],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    writeLine({ requestId, status });
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`, () => socket.destroy());
  };
}
