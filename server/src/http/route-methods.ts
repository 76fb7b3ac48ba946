import type { FastifyInstance } from "fastify";

/** The methods of a path, by which a request with another one is answered 405; none for a path that nothing is known of. */
export type RouteMethods = (path: string) => readonly string[];

/** Paths of operators are unknown to everybody else, whatever the method. */
const hidden = /^\/(api\/operator(\/|$)|rest\/api\/admin)/;

/** Notes every route that is registered from now on, to tell an unknown path from a wrong method. */
export function watchRouteMethods(server: FastifyInstance): RouteMethods {
  const known: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  server.addHook("onRoute", ({ url, method }) => {
    if (!url.includes("*") && !hidden.test(url)) {
      const pattern = new RegExp(`^${url.replace(/\/$/, "").replace(/:\w+/g, "[^/]+")}/?$`);
      known.push({ pattern, methods: [method].flat() });
    }
  });
  return (path) => [...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}
