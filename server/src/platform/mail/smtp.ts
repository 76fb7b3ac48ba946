import { createTransport } from "nodemailer";
import type { Mailer } from "./mail.ts";

export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Refuses to say anything before the line is encrypted: a server that offers no STARTTLS gets no mail and no password. */
  readonly requiresTls: boolean;
}

/**
 * Sends by SMTP, marked as made by a machine so that no out-of-office answer comes back (RFC 3834). Throws when the server
 * refuses, cannot be reached or does not encrypt although it must: the job tries again later.
 */
export function smtpMailer({ url, from, requiresTls }: SmtpOptions): Mailer {
  const transport = createTransport(
    { url: requiresTls ? withoutTlsSwitch(url) : url, requireTLS: requiresTls },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async (mail) => {
      await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.messageId}@artel>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
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
