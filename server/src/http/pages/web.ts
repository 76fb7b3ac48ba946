import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { AppError } from "../app-error.ts";
import { bearerToken, type Sessions } from "../door/sessions.ts";
import type { RouteMethods } from "../route-methods.ts";
import { withPageFiles } from "./page-files.ts";
import { pagePolicy, withConfiguration } from "./page-policy.ts";
import { isPageRequest } from "./web-paths.ts";

/** Files beside the pages: a name without folders, and an ending of what a page may link to. */
const publicFile = /^\/[\w-]+\.(js|css|svg|png|ico|txt|webmanifest|woff2)$/;

interface WebOptions {
  readonly root: string | undefined;
  readonly routeMethods: RouteMethods;
  readonly sessions: Sessions;
}

/**
 * Serves the two built bundles: the product for every page path and the console below `/operator`. What no route
 * answers ends here: a wrong method is 405 naming the right ones, anything else unknown 404. With a session that has
 * ended or never was, an unknown address of the API is 401 as each call is, so that neither tells of calls of operators.
 */
export async function registerWeb(
  server: FastifyInstance,
  config: Config,
  { root, routeMethods, sessions }: WebOptions,
): Promise<void> {
  if (root && existsSync(root)) {
    await server.register(fastifyStatic, {
      root: join(root, "assets"),
      prefix: "/assets/",
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
      dotfiles: "ignore",
    });
  }
  const page = async (path: string, reply: FastifyReply) => {
    const isConsole = path === "/operator" || path.startsWith("/operator/");
    if (!root) {
      throw new AppError("notFound");
    }
    const document = await readFile(join(root, isConsole ? "operator.html" : "index.html"), "utf8");
    const html = await withPageFiles(document, root, path);
    reply.type("text/html; charset=utf-8").header("Cache-Control", "no-cache");
    if (isConsole) {
      return reply.send(html);
    }
    reply.header("Content-Security-Policy", pagePolicy(config, path));
    return reply.send(withConfiguration(html, config));
  };
  // Before any body is read: Fastify would parse that of an unknown address, too.
  server.addHook("onRequest", async (request, reply) => {
    if (request.is404 && !isPageRequest(request)) {
      const methods = routeMethods(request.url.split("?")[0] ?? "/");
      if (methods.length === 0) {
        throw new AppError((await isEnded(sessions, request)) ? "unauthorized" : "notFound");
      }
      reply.header("Allow", methods.join(", "));
      throw new AppError("methodNotAllowed");
    }
  });
  server.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (root && publicFile.test(path) && existsSync(join(root, path))) {
      return reply.header("Cache-Control", "no-cache").sendFile(path, root, { cacheControl: false });
    }
    if (!canBePage(path)) {
      throw new AppError("notFound");
    }
    return page(path, reply);
  });
}

/** Whether a request comes with a token behind which no session lives. */
async function isEnded(sessions: Sessions, request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request.headers.authorization);
  return token !== undefined && token !== "" && !(await sessions.find(token));
}

/**
 * Whether a path may be one of a page: those of the product have no dot, so whatever looks like a file, a hidden folder or a
 * way out of one is not there, however it is written.
 */
function canBePage(path: string): boolean {
  try {
    return !/[.%\\\0]|^\/assets(\/|$)/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
