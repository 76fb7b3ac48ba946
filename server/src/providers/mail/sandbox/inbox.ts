import type { FastifyInstance } from "fastify";
import { type InboxMail, inboxPage, messagePage } from "./inbox-pages.ts";

/** Reads mails of one address or of all, newest first. */
export type ReadMails = (to?: string) => Promise<readonly InboxMail[]>;

/** The inbox that shows what the product mailed where no SMTP server is set: pages at `/mail`, data at `/mail.json`. */
export function addInbox(server: FastifyInstance, readMails: ReadMails): void {
  server.get<{ Querystring: { to?: string } }>("/mail", async (request, reply) => {
    const mails = await readMails(request.query.to);
    return reply.type("text/html; charset=utf-8").send(inboxPage(mails, request.query.to));
  });
  server.get<{ Params: { id: string } }>("/mail/:id", async (request, reply) => {
    const mail = (await readMails()).find(({ id }) => String(id) === request.params.id);
    return mail
      ? reply.type("text/html; charset=utf-8").send(messagePage(mail))
      : reply.code(404).type("text/plain").send("No such mail");
  });
  server.get<{ Params: { id: string } }>("/mail/:id/html", async (request, reply) => {
    const mail = (await readMails()).find(({ id }) => String(id) === request.params.id);
    return mail ? reply.type("text/html; charset=utf-8").send(mail.html) : reply.code(404).send("No such mail");
  });
  server.get<{ Querystring: { to?: string } }>("/mail.json", async (request) => readMails(request.query.to));
}
