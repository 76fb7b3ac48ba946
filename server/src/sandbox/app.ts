import Fastify, { type FastifyInstance } from "fastify";
import type { Control } from "./control.ts";

export interface SandboxOptions {
  readonly control: Control;
  /** The virtual clock. */
  readonly now: () => Date;
  /** The stand-ins of the vendors, each from the folder of its adapter. */
  readonly parts: readonly SandboxPart[];
}

/** Adds the addresses of one vendor, in its wire format. */
export type SandboxPart = (server: FastifyInstance, now: () => Date) => void;

/**
 * The outside world on a loopback port of its own: the stand-ins of the vendors and the control of the virtual clock.
 * It knows nothing of the product's code.
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

  for (const add of options.parts) {
    add(server, options.now);
  }

  server.get("/", (_request, reply) => reply.redirect("/mail"));

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
