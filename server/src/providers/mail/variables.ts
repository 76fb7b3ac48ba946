import { z } from "zod";
import { group, type SettingsOf, variable } from "../../platform/variables/variable.ts";

export const mailGroup = group({
  title: "Mail",
  variables: {
    SMTP_URL: variable(
      z
        .string()
        .regex(/^smtps?:/, "smtp://…")
        .refine((text) => URL.canParse(text), "an address; special signs of the password percent-encoded"),
      {
        example: "smtp://user:pass@mail.example.com:587",
        unset: "inbox of the sandbox",
        says: "Mail server; without it mails go to the inbox of the sandbox.",
        more: "In production mails leave encrypted only: `smtps://` (port 465), or `smtp://` to a server that offers STARTTLS; without it nothing is sent and the job tries again. A relay on the machine itself (`localhost`, `127.0.0.1`, `[::1]`) may be plain.",
        isRequiredInProduction: true,
      },
    ),
    MAIL_FROM: variable(z.string(), {
      default: "Artel <no-reply@artel.example>",
      says: "Sender of every mail; set it for your domain.",
    }),
  },
});

export type MailSettings = SettingsOf<typeof mailGroup.variables>;
