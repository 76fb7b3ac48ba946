import { callPrefixes, channelPrefixes, machinePrefixes } from "@artel/shared/calls/path-prefixes";
import type { FastifyRequest } from "fastify";

/** What is unknown below these is a problem reply, never a page. */
const withoutPages = new RegExp(`^/(?:${[...callPrefixes, ...machinePrefixes, ...channelPrefixes].join("|")})(?:/|$)`);

/** Whether a request may ask for a page or one of its files: a GET or HEAD outside the prefixes of the API. */
export function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !withoutPages.test(url.split("?")[0] ?? "/");
}
