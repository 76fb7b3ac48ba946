import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import type { App } from "../context.ts";

const validDays = 30;

/** `/.well-known/security.txt` (RFC 9116): where flaws are reported. Without a mailbox in the configuration there is none. */
export function registerSecurityText(server: FastifyInstance, { config, clock }: Pick<App, "config" | "clock">): void {
  const address = "/.well-known/security.txt";
  server.get(address, async (_request, reply) => {
    const { securityContact, publicUrl } = config;
    if (!securityContact) {
      throw new AppError("notFound");
    }
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString().slice(0, 19)}Z`,
      "Preferred-Languages: en, ru",
      // An address of the web has to be https here (RFC 9116, 2.5.2).
      ...(publicUrl.startsWith("https:") ? [`Canonical: ${publicUrl}${address}`] : []),
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
