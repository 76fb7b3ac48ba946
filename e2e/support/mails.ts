import { expect } from "@playwright/test";
import * as z from "zod/mini";
import type { Product } from "./product.ts";

const mailSchema = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type ReceivedMail = z.output<typeof mailSchema>;

/** All mails of an address, newest first, as the inbox of the sandbox holds them. */
export async function mailsTo(product: Product, address: string): Promise<ReceivedMail[]> {
  const reply = await fetch(`${product.sandbox}/mail.json?to=${encodeURIComponent(address)}`);
  return z.array(mailSchema).parse(await reply.json());
}

/** Waits for a mail with these words in its subject that came after the mail `after`. */
export async function mailTo(product: Product, address: string, subject = "", after = 0): Promise<ReceivedMail> {
  const found: ReceivedMail[] = [];
  const look = async () => {
    const mails = await mailsTo(product, address);
    found.push(...mails.filter((mail) => mail.subject.includes(subject) && mail.id > after));
    return found.length > 0;
  };
  const message = `mail "${subject}" to ${address}`;
  await expect.poll(look, { message, timeout: 20_000, intervals: [50, 100, 200, 400] }).toBe(true);
  const [mail] = found;
  if (!mail) {
    throw new Error(`no ${message}`);
  }
  return mail;
}

/** Id of the newest mail of an address; 0 without any. Ask before the act whose mail is awaited. */
export async function newestMail(product: Product, address: string): Promise<number> {
  return (await mailsTo(product, address))[0]?.id ?? 0;
}

/** The address behind the button of a mail. */
export function linkOf(mail: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (link === undefined) {
    throw new Error(`no link in the mail "${mail.subject}"`);
  }
  return link;
}

/** The one-time code of a mail: digits alone on a line. */
export function codeOf(mail: ReceivedMail): string {
  const code = /^\d{4,8}$/m.exec(mail.text)?.[0];
  if (code === undefined) {
    throw new Error(`no code in the mail "${mail.subject}"`);
  }
  return code;
}
