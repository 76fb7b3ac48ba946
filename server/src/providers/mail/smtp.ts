import { createTransport } from "nodemailer";
import type { OutgoingMetrics } from "../../platform/http-client/metrics.ts";
import { redactor } from "../../platform/http-client/redact.ts";
import type { Mailer } from "./port.ts";

/** How long a server may take to let us in and to greet, and how long it may stay silent afterwards. */
const connectMilliseconds = 10_000;
const silenceMilliseconds = 30_000;

export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Refuses to say anything before the line is encrypted: a server that offers no STARTTLS gets no mail and no password. */
  readonly requiresTls: boolean;
  readonly metrics: OutgoingMetrics;
  readonly connectMilliseconds?: number;
}

/**
 * Sends by SMTP, marked as made by a machine so that no out-of-office answer comes back (RFC 3834). Throws when the server
 * refuses, cannot be reached in time or does not encrypt although it must: the job tries again later.
 */
export function smtpMailer(options: SmtpOptions): Mailer {
  const { url, from, requiresTls, metrics } = options;
  const limit = options.connectMilliseconds ?? connectMilliseconds;
  const transport = createTransport(
    {
      url: requiresTls ? withoutTlsSwitch(url) : url,
      requireTLS: requiresTls,
      connectionTimeout: limit,
      greetingTimeout: limit,
      socketTimeout: silenceMilliseconds,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  const redact = redactor(secretsOf(url));
  const labels = { service: "mail", call: "send" };
  return {
    send: async (mail) => {
      const end = metrics.seconds.startTimer(labels);
      const sending = transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.messageId}@artel>`,
        headers: { "Auto-Submitted": "auto-generated" },
        attachments: mail.files.map(({ fileName, bytes }) => ({
          filename: fileName,
          content: Buffer.from(bytes),
          contentType: "application/pdf",
        })),
      });
      try {
        await sending;
        end({ outcome: "sent" });
      } catch (error) {
        end({ outcome: "failed" });
        // The server's own words may repeat what it was sent.
        throw new Error(redact(error instanceof Error ? error.message : String(error)));
      }
    },
  };
}

/**
 * Whether mail must leave this machine encrypted: in production, to any server but one on the machine itself. With `smtps:`
 * the line is encrypted from its first byte anyway.
 */
export function mustEncrypt(mode: "embedded" | "production", url: string): boolean {
  return mode === "production" && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(new URL(url).hostname);
}

/** What stands in the address counts more than the options beside it: it may not switch the demand off. */
function withoutTlsSwitch(url: string): string {
  const cleaned = new URL(url);
  cleaned.searchParams.delete("requireTLS");
  return cleaned.href;
}

function secretsOf(url: string): string[] {
  const { password } = new URL(url);
  return password === "" ? [] : [password, decodeURIComponent(password)];
}
