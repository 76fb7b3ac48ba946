import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { renderMail } from "./mail.ts";
import { mustEncrypt, smtpMailer } from "./smtp.ts";

interface Received {
  readonly to: string[];
  readonly text: string;
  readonly isEncrypted: boolean;
}

const from = "Artel <no-reply@artel.example>";
let server: SMTPServer | undefined;

afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  server = undefined;
});

/** A mail server on this machine, with a certificate that it signed itself where it encrypts. */
async function aServer(options: { encrypts: boolean }): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = [];
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: options.encrypts ? [] : ["STARTTLS"],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: Buffer.concat(parts).toString(), isEncrypted: session.secure });
        done();
      });
    },
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const { port } = started.server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, received };
}

const mail = renderMail(
  {
    to: "anna@demo.example",
    language: "en",
    subject: "funding.mail.settled.subject",
    params: { amount: "Evil Ltd\r\nBcc: victim@demo.example" },
    paragraphs: [{ key: "funding.mail.activated.text" }],
  },
  "message-1",
);

test("T-97: by SMTP one mail reaches one person, in plain text and HTML, and a line break in a value adds no header", async () => {
  const { address, received } = await aServer({ encrypts: false });
  await smtpMailer({ url: `smtp://${address}`, from, requiresTls: false }).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["anna@demo.example"]);
  expect(received[0]?.text).not.toMatch(/^Bcc:/m);
  expect(received[0]?.text).toContain("Message-ID: <message-1@artel>");
  expect(received[0]?.text).toMatch(/Content-Type: text\/plain/);
  expect(received[0]?.text).toMatch(/Content-Type: text\/html/);
});

test("every mail says that a machine wrote it, so that no out-of-office answer comes back", async () => {
  const { address, received } = await aServer({ encrypts: false });
  await smtpMailer({ url: `smtp://${address}`, from, requiresTls: false }).send(mail);
  expect(received[0]?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test("where encryption is demanded, a server without STARTTLS gets no mail, whatever its address says", async () => {
  const { address, received } = await aServer({ encrypts: false });
  for (const url of [`smtp://${address}`, `smtp://${address}/?requireTLS=false`, `smtp://${address}?ignoreTLS=true`]) {
    await expect(smtpMailer({ url, from, requiresTls: true }).send(mail)).rejects.toThrow(/STARTTLS|TLS/);
  }
  expect(received).toEqual([]);
});

test("where encryption is demanded, a server with STARTTLS gets the mail over an encrypted line", async () => {
  const { address, received } = await aServer({ encrypts: true });
  await smtpMailer({ url: `smtp://${address}/?tls.rejectUnauthorized=false`, from, requiresTls: true }).send(mail);
  expect(received.map(({ to, isEncrypted }) => [to, isEncrypted])).toEqual([[["anna@demo.example"], true]]);
});

test.each([
  ["production", "smtp://mail.example.com:587", true],
  ["production", "smtp://user:pass@10.0.0.5", true],
  ["production", "smtp://127.0.0.1.example.com", true],
  ["production", "smtps://mail.example.com", true],
  ["production", "smtp://127.0.0.1:25", false],
  ["production", "smtp://localhost", false],
  ["production", "smtp://[::1]:25", false],
  ["embedded", "smtp://mail.example.com:587", false],
] as const)("in %s mail to %s must be encrypted: %s", (mode, url, expected) => {
  expect(mustEncrypt(mode, url)).toBe(expected);
});
