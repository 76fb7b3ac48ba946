import type { FastifyInstance } from "fastify";
import { type InboxMail, inboxPage, messagePage } from "./inbox-pages.ts";

/** Reads mails of one address or of all, newest first. */
export type ReadMails = (to?: string) => Promise<readonly InboxMail[]>;

/** Reads a file of a mail. */
export type ReadFile = (
  mail: number,
  place: number,
) => Promise<{ readonly file_name: string; readonly content: Buffer } | undefined>;

/** The inbox that shows what the product mailed where no SMTP server is set: pages at `/mail`, data at `/mail.json`. */
export function addInbox(server: FastifyInstance, readMails: ReadMails, readFile: ReadFile): void {
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
  server.get<{ Params: { id: string; place: string } }>("/mail/:id/files/:place", async ({ params }, reply) => {
    const isPlace = [params.id, params.place].every((part) => /^\d{1,9}$/.test(part));
    const file = isPlace
      ? await readFile(Number.parseInt(params.id, 10), Number.parseInt(params.place, 10))
      : undefined;
    return file
      ? reply
          .type("application/pdf")
          .header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`)
          .send(file.content)
      : reply.code(404).type("text/plain").send("No such file");
  });
  server.get<{ Querystring: { to?: string } }>("/mail.json", async (request) => readMails(request.query.to));
}
