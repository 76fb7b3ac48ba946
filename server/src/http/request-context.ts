import "@fastify/cookie";
import { languageOf } from "@artel/shared/text/translate";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App, Context, SessionUser } from "./context.ts";

declare module "fastify" {
  interface FastifyRequest {
    person: SessionUser;
  }
}

/** The device id of a request, at most 64 characters; it is no secret and proves nothing. */
function deviceOf(request: FastifyRequest): string {
  const header = request.headers["x-device-id"];
  return typeof header === "string" && /^[\w-]{1,64}$/.test(header) ? header : "";
}

/** What an action learns of its request: who, from where, when, which language. A malformed header is none. */
export function requestContext(app: App, request: FastifyRequest, reply: FastifyReply): Context {
  const user = request.person;
  return {
    app,
    user,
    actor: user.id,
    sessionId: user.sessionId,
    language: languageOf(request.headers["accept-language"]),
    device: deviceOf(request),
    ip: request.ip,
    requestId: request.id,
    now: app.clock.now(),
    http: {
      cookie: (name) => request.cookies[name],
      header: (name) => {
        const value = request.headers[name];
        return typeof value === "string" ? value : undefined;
      },
      userAgent: String(request.headers["user-agent"] ?? "").slice(0, 200),
      setCookie: (name, value, seconds) => {
        reply.setCookie(name, value, {
          httpOnly: true,
          sameSite: "strict",
          secure: app.config.publicUrl.startsWith("https:"),
          path: "/",
          maxAge: seconds,
        });
      },
    },
  };
}
