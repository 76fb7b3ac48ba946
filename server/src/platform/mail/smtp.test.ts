import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { renderMail } from "./mail.ts";
import { smtpMailer } from "./smtp.ts";

test("T-97: by SMTP one mail reaches one person, in plain text and HTML, and a line break in a value adds no header", async () => {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail = renderMail(
    {
      to: "anna@demo.example",
      language: "en",
      subject: "funding.mail.activated.subject",
      params: { company: "Evil Ltd\r\nBcc: victim@demo.example" },
      paragraphs: [{ key: "funding.mail.activated.text" }],
    },
    "message-1",
  );
  await smtpMailer(`smtp://127.0.0.1:${port}`, "Artel <no-reply@artel.example>").send(mail);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["anna@demo.example"]);
  expect(received[0]?.text).not.toMatch(/^Bcc:/m);
  expect(received[0]?.text).toContain("Message-ID: <message-1@artel>");
  expect(received[0]?.text).toMatch(/Content-Type: text\/plain/);
  expect(received[0]?.text).toMatch(/Content-Type: text\/html/);
});
