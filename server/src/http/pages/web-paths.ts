import type { FastifyRequest } from "fastify";

/** Prefixes that belong to the API: what is unknown below them is a problem reply, never a page. */
const apiPrefix = /^\/(rest|api|2fa|docs|webhooks|connection|emulation|healthz|readyz|version|metrics|sumsub)(\/|$)/;

/** Whether a request may ask for a page or one of its files: a GET outside the prefixes of the API. */
export function isPageRequest({ method, url }: FastifyRequest): boolean {
  return method === "GET" && !apiPrefix.test(url.split("?")[0] ?? "/");
}
