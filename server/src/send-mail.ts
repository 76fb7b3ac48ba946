import type { TextKey } from "@artel/shared/text/all-texts";
import { isTextKey } from "@artel/shared/text/translate";
import { z } from "zod";
import type { JobHandler } from "./platform/jobs/queue.ts";
import { renderMail } from "./platform/mail/mail.ts";
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
  }),
});

/** The job that writes a mail in its reader's language and sends it; throws when the engine refuses, and is run again. */
export function sendMailJob(mailer: Mailer): JobHandler {
  return async (payload) => {
    const { mail, messageId } = payloadSchema.parse(payload);
    await mailer.send(renderMail(mail, messageId));
  };
}
