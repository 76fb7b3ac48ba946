import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./context.ts";

/** Refusals of one route and status that are written in full within a minute; of the rest only their number. */
const refusalsAMinute = 100;
const minute = 60_000;

interface Window {
  readonly since: number;
  written: number;
  left: number;
}

export interface RequestLog {
  /** The line of a request that was answered. */
  request(request: FastifyRequest, reply: FastifyReply): void;
  /** The line of something that could not be read as a request. */
  unreadable(line: { readonly requestId: string; readonly status: number }): void;
}

/**
 * Writes one line per request. A flood of refusals does not become a flood of lines: after a hundred of a route and
 * status within a minute the others are counted, and the first line of the next minute says how many.
 */
export function createRequestLog(app: App): RequestLog {
  // Routes and statuses are few, so this stays small whatever is asked.
  const windows = new Map<string, Window>();

  /** How many lines were left out before this one; undefined for a line that is itself left out. */
  function leftOut(key: string, now: number): number | undefined {
    const known = windows.get(key);
    if (!known || now - known.since >= minute) {
      windows.set(key, { since: now, written: 1, left: 0 });
      return known?.left ?? 0;
    }
    if (known.written >= refusalsAMinute) {
      known.left += 1;
      return undefined;
    }
    known.written += 1;
    return 0;
  }

  function write(key: string, line: { readonly status: number; readonly [name: string]: unknown }): void {
    const left = line.status >= 400 ? leftOut(key, app.clock.now().getTime()) : 0;
    if (left !== undefined) {
      app.log.info({ ...line, ...(left > 0 ? { likeItBefore: left } : {}) });
    }
  }

  return {
    request: (request, reply) =>
      write(`${reply.statusCode} ${request.method} ${request.routeOptions.url ?? "none"}`, {
        requestId: request.id,
        method: request.method,
        path: request.url.split("?")[0]?.slice(0, 200),
        status: reply.statusCode,
        // A request that no router understood has no beginning.
        milliseconds: Math.round(reply.elapsedTime) || 0,
        user: request.person.id,
        // Who looked on as the person; nobody else's lines have one.
        viewer: request.person.viewer?.operator,
      }),
    unreadable: (line) => write(`${line.status} unreadable`, line),
  };
}
