import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createOutgoingMetrics } from "../../platform/http-client/metrics.ts";
import { renderMail } from "../../platform/mail/mail.ts";
import { listen } from "../../testing/ports.ts";
import { type Arrived, mailContract } from "./mail.contract.ts";
import { mustEncrypt, smtpMailer } from "./smtp.ts";

interface Received {
  readonly to: string[];
  readonly text: string;
  readonly isEncrypted: boolean;
}

const from = "Artel <no-reply@artel.example>";
const metrics = createOutgoingMetrics();
const servers: SMTPServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))));
});

/** A mail server on this machine, with a certificate that it signed itself where it encrypts. */
async function aServer(options: {
  encrypts: boolean;
  /** What it says to every sign-in. */
  refuses?: string;
}): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = [];
  const started = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error(options.refuses)),
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
  servers.push(started);
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

/** The fields that the contract looks at, out of the message as it crossed the line. */
function arrivedOf({ text }: Received): Arrived {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "mi").exec(text)?.[1] ?? "";
  return {
    messageId: /^<(.*)@artel>$/.exec(header("Message-ID"))?.[1] ?? "",
    from: header("From"),
    subject: header("Subject"),
    text: text.slice(text.indexOf("Content-Type: text/plain")),
    html: text.slice(text.indexOf("Content-Type: text/html")),
    files: [...text.matchAll(/filename="?([^"\r\n;]+)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(
      ([, name, content]) => ({
        fileName: String(name),
        bytes: new Uint8Array(Buffer.from(String(content), "base64")),
      }),
    ),
  };
}

describe("as every engine of mail", () => {
  let address = "";
  let received: Received[] = [];
  beforeEach(async () => {
    ({ address, received } = await aServer({ encrypts: false }));
  });
  mailContract("SMTP", () => ({
    mailer: smtpMailer({ url: `smtp://${address}`, from, metrics, requiresTls: false }),
    arrived: async (to) => received.filter((one) => one.to.includes(to)).map(arrivedOf),
  }));
});

test("T-97: a line break in a value adds no header", async () => {
  const { address, received } = await aServer({ encrypts: false });
  await smtpMailer({ url: `smtp://${address}`, from, metrics, requiresTls: false }).send(mail);
  expect(received[0]?.to).toEqual(["anna@demo.example"]);
  expect(received[0]?.text).not.toMatch(/^Bcc:/m);
});

test("T-64: a server that never greets fails the mail in time, so that the job tries again", async () => {
  const { server: silent, port } = await listen(0);
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = smtpMailer({ url, from, metrics, requiresTls: false, connectMilliseconds: 60 });
  await expect(mailer.send(mail)).rejects.toThrow(/Greeting never received|Connection timeout/);
  await new Promise((resolve) => silent.close(resolve));
});

test("no error of a mail server shows the password that it was sent, and each mail is counted", async () => {
  const { address } = await aServer({ encrypts: false, refuses: "no such password: hunter2+hunter3" });
  const url = `smtp://anna:hunter2%2Bhunter3@${address}`;
  await expect(smtpMailer({ url, from, metrics, requiresTls: false }).send(mail)).rejects.toThrow(
    /no such password: \[redacted\]/,
  );
  const other = await aServer({ encrypts: false });
  await smtpMailer({ url: `smtp://${other.address}`, from, metrics, requiresTls: false }).send(mail);
  const registry = new Registry();
  registry.registerMetric(metrics.seconds);
  const text = await registry.metrics();
  expect(text).toMatch(/artel_outgoing_seconds_count\{service="mail",call="send",outcome="failed"\} [1-9]/);
  expect(text).toMatch(/artel_outgoing_seconds_count\{service="mail",call="send",outcome="sent"\} [1-9]/);
});

test("every mail says that a machine wrote it, so that no out-of-office answer comes back", async () => {
  const { address, received } = await aServer({ encrypts: false });
  await smtpMailer({ url: `smtp://${address}`, from, metrics, requiresTls: false }).send(mail);
  expect(received[0]?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test("where encryption is demanded, a server without STARTTLS gets no mail, whatever its address says", async () => {
  const { address, received } = await aServer({ encrypts: false });
  for (const url of [`smtp://${address}`, `smtp://${address}/?requireTLS=false`, `smtp://${address}?ignoreTLS=true`]) {
    await expect(smtpMailer({ url, from, metrics, requiresTls: true }).send(mail)).rejects.toThrow(/STARTTLS|TLS/);
  }
  expect(received).toEqual([]);
});

test("where encryption is demanded, a server with STARTTLS gets the mail over an encrypted line", async () => {
  const { address, received } = await aServer({ encrypts: true });
  await smtpMailer({ url: `smtp://${address}/?tls.rejectUnauthorized=false`, from, metrics, requiresTls: true }).send(
    mail,
  );
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
