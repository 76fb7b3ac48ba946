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
    document: z.object({ id: z.number(), language: z.enum(["en", "ru", "both"]) }).optional(),
  }),
});

/** Makes the PDF of a document. */
type Print = (id: number, language: NonNullable<Mail["document"]>["language"]) => Promise<MailFile>;

/**
 * The job that writes a mail in its reader's language and sends it, with the document that goes with it; throws when the engine
 * refuses, and is run again.
 */
export function sendMailJob(mailer: Mailer, print: Print): JobHandler {
  return async (payload) => {
    const { mail, messageId } = payloadSchema.parse(payload);
    const files = mail.document ? [await print(mail.document.id, mail.document.language)] : [];
    await mailer.send(renderMail(mail, messageId, files));
  };
}
