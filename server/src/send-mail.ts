import type { TextKey } from "@artel/shared/text/all-texts";
import { isTextKey } from "@artel/shared/text/translate";
import { z } from "zod";
import type { JobHandler } from "./platform/jobs/queue.ts";
import { type Mail, type MailFile, renderMail } from "./platform/mail/mail.ts";
import type { Mailer } from "./providers/mail/port.ts";

const key = z.custom<TextKey>((value) => typeof value === "string" && isTextKey(value));
const params = z.record(z.string(), z.union([z.string(), z.number()])).optional();

const payloadSchema = z.object({
  messageId: z.string(),
  mail: z.object({
    to: z.string(),
    language: z.enum(["en", "ru"]),
    subject: key,
    params,
    paragraphs: z.array(z.object({ key, params })),
    rows: z.array(z.object({ key, value: z.string() })).optional(),
    button: z.object({ key, url: z.string() }).optional(),
    code: z.string().optional(),
    because: z.enum(["account", "invited", "address", "sent"]).optional(),
    document: z.object({ id: z.number(), language: z.enum(["en", "ru", "both"]) }).optional(),
  }),
});

const noFile = { key: "documentsMail.noFile" } as const;

/** Makes the PDF of a document; undefined of one that cannot be made. */
type Print = (id: number, language: NonNullable<Mail["document"]>["language"]) => Promise<MailFile | undefined>;

/**
 * The job that writes a mail in its reader's language and sends it, with the document that goes with it; throws when the engine
 * refuses, and is run again. A mail whose document cannot be made leaves without it and says so.
 */
export function sendMailJob(mailer: Mailer, print: Print): JobHandler {
  return async (payload) => {
    const { mail, messageId } = payloadSchema.parse(payload);
    const file = mail.document && (await print(mail.document.id, mail.document.language));
    const paragraphs = mail.document && !file ? [...mail.paragraphs, noFile] : mail.paragraphs;
    await mailer.send(renderMail({ ...mail, paragraphs }, messageId, file ? [file] : []));
  };
}
