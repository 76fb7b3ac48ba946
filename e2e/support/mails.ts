import type { TextKey } from "@artel/shared/text/all-texts";
import { languages } from "@artel/shared/text/text-table";
import { translate } from "@artel/shared/text/translate";
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
export function mailTo(product: Product, address: string, subject = "", after = 0): Promise<ReceivedMail> {
  const isWanted = (mail: ReceivedMail) => mail.subject.includes(subject) && mail.id > after;
  return awaited(product, address, isWanted, `mail "${subject}" to ${address}`);
}

/** The same by the key of its subject, in either language: mails follow the page that the person had open last. */
export function mailUnder(product: Product, address: string, key: TextKey, after: number): Promise<ReceivedMail> {
  const subjects = languages.map((language) => translate(language, key));
  const isWanted = (mail: ReceivedMail) => subjects.includes(mail.subject) && mail.id > after;
  return awaited(product, address, isWanted, `mail "${subjects[0]}" to ${address}`);
}

/** Waits for a mail with these words in its text; subjects hold no words of people. */
export function mailAbout(product: Product, address: string, words: string): Promise<ReceivedMail> {
  return awaited(product, address, (mail) => mail.text.includes(words), `mail about "${words}" to ${address}`);
}

async function awaited(
  product: Product,
  address: string,
  isWanted: (mail: ReceivedMail) => boolean,
  message: string,
): Promise<ReceivedMail> {
  const found: ReceivedMail[] = [];
  const look = async () => {
    found.push(...(await mailsTo(product, address)).filter(isWanted));
    return found.length > 0;
  };
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
