import Fastify, { type FastifyInstance } from "fastify";
import type { Control } from "./control.ts";
import { type InboxMail, inboxPage, messagePage } from "./mail-pages.ts";
import { addTurnstile } from "./turnstile.ts";

export interface SandboxOptions {
  readonly control: Control;
  /** The virtual clock. */
  readonly now: () => Date;
  /** Mails of one address or of all, newest first. */
  readonly readMails: (to?: string) => Promise<readonly InboxMail[]>;
}

/**
 * The outside world on a loopback port of its own: the mail inbox and the control of the virtual clock.
 * It knows nothing of the product's code; the vendors' stand-ins join it with their adapters.
 */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const server = Fastify({ logger: false, bodyLimit: 1024 * 1024 });
  const { control } = options;

  server.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("Content-Security-Policy")) {
      reply.header(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'",
      );
    }
    reply.header("X-Content-Type-Options", "nosniff");
  });

  // A page elsewhere whose name was pointed at this machine must read no mail and move no clock.
  server.addHook("onRequest", async (request, reply) => {
    if (!isOwnHost(request.host)) {
      await reply.code(403).type("text/plain").send("The sandbox answers under the names of this machine only");
    }
  });

  addTurnstile(server, options.now);

  server.get("/", (_request, reply) => reply.redirect("/mail"));

  server.get<{ Querystring: { to?: string } }>("/mail", async (request, reply) => {
    const mails = await options.readMails(request.query.to);
    return reply.type("text/html; charset=utf-8").send(inboxPage(mails, request.query.to));
  });
  server.get<{ Params: { id: string } }>("/mail/:id", async (request, reply) => {
    const mail = (await options.readMails()).find(({ id }) => String(id) === request.params.id);
    return mail
      ? reply.type("text/html; charset=utf-8").send(messagePage(mail))
      : reply.code(404).type("text/plain").send("No such mail");
  });
  server.get<{ Params: { id: string } }>("/mail/:id/html", async (request, reply) => {
    const mail = (await options.readMails()).find(({ id }) => String(id) === request.params.id);
    return mail ? reply.type("text/html; charset=utf-8").send(mail.html) : reply.code(404).send("No such mail");
  });
  server.get<{ Querystring: { to?: string } }>("/mail.json", async (request) => options.readMails(request.query.to));

  server.post<{ Body: { seconds?: unknown } }>("/control/clock", async (request, reply) => {
    const { seconds } = request.body ?? {};
    if (typeof seconds !== "number" || !Number.isInteger(seconds) || Math.abs(seconds) > 366 * 86_400) {
      return reply.code(400).send({ error: "seconds: a whole number of at most a year" });
    }
    control.advance(seconds);
    return { offsetSeconds: control.offsetSeconds() };
  });
  server.post("/control/reset", async () => {
    control.reset();
    return { offsetSeconds: 0 };
  });
  server.get("/control", async () => ({ offsetSeconds: control.offsetSeconds() }));
  return server;
}

const ownHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

function isOwnHost(host: string): boolean {
  return ownHosts.includes(host.replace(/:\d{1,5}$/, "").toLowerCase());
}
