import type { IncomingMessage } from "node:http";
import type { Settings } from "./settings.ts";

/**
 * Whether the page that sent the request may use the channel. Browsers name the page on every WebSocket and
 * POST; only an EventSource of our own origin comes without, hence `whenMissing`.
 */
export function isAllowedOrigin(request: IncomingMessage, settings: Settings, whenMissing: boolean): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) {
    return whenMissing && request.headers["sec-fetch-site"] !== "cross-site";
  }
  return settings.allowedOrigins().includes(origin.toLowerCase());
}

/** The path of a request without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? "").split("?")[0] ?? "";
}
