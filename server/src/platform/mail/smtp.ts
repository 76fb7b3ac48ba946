import { createTransport } from "nodemailer";
import type { Mailer } from "./mail.ts";

/** Sends by SMTP. Throws when the server refuses or cannot be reached: the job tries again later. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async (mail) => {
      await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.messageId}@artel>`,
      });
    },
  };
}
