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

/**
 * Writes one line per request. A flood of refusals does not become a flood of lines: after a hundred of a route and
 * status within a minute the others are counted, and the first line of the next minute says how many (T-90).
 */
export function createRequestLog(app: App): (request: FastifyRequest, reply: FastifyReply) => void {
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

  return (request, reply) => {
    const isRefusal = reply.statusCode >= 400;
    const key = `${reply.statusCode} ${request.method} ${request.routeOptions.url ?? "none"}`;
    const left = isRefusal ? leftOut(key, app.clock.now().getTime()) : 0;
    if (left === undefined) {
      return;
    }
    app.log.info({
      requestId: request.id,
      method: request.method,
      path: request.url.split("?")[0]?.slice(0, 200),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      user: request.person.id,
      ...(left > 0 ? { likeItBefore: left } : {}),
    });
  };
}
