import type { requestSupport } from "@artel/shared/calls/support/legacy";
import { supportLimits } from "@artel/shared/limits/support";
import type { TextKey } from "@artel/shared/text/all-texts";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { requireMail, senderOf } from "../mail-limit/mail-limit.ts";
import { personById } from "../people/find-person.ts";
import { countWaiting, insertQuestion } from "./store.ts";

/**
 * Keeps a question of a signed-in person and mails it, in the same transaction, to the address of the installation's
 * support: with who asks, on which page, and which request had failed before. Answers the number under which it is kept.
 * Refuses with `limitExceeded` above the mails of a day, with `noRoom` while too many of the person wait, and an empty text at its
 * field.
 */
export const askSupport: Action<typeof requestSupport> = async (tx, ctx, input) => {
  const { app, now, user } = ctx;
  await requireMail(tx, app, { kind: "support", by: senderOf(ctx), to: app.config.supportEmail, now });
  await requireRoom(tx, user.id);
  const { Text: text, Screen: screen, Object: object, RequestId: failedRequest } = input;
  const number = await insertQuestion(tx, { user: user.id, text, screen, object, failedRequest, now });
  await mailSupport(tx, ctx, { number, text, screen, failedRequest, subject: "support.mailSubject" });
  await recordWords(tx, ctx, "support.ask", number);
  return { number };
};

/** Refuses one more question that waits than a person may have. Whoever calls has counted a mail before, one after another. */
export async function requireRoom(tx: Tx, user: number): Promise<void> {
  if ((await countWaiting(tx, user)) >= supportLimits.open) {
    throw new AppError("noRoom", { text: "support.noRoom", params: { most: supportLimits.open } });
  }
}

/** Words of a person on their way to the support. */
export interface WordsToSupport {
  readonly number: number;
  readonly text: string;
  readonly screen?: string | null | undefined;
  readonly failedRequest?: string | null | undefined;
  readonly subject: TextKey;
}

/** Mails words of the caller to the address of the support, in the language that the caller reads. */
export async function mailSupport(tx: Tx, { app, user }: Context, words: WordsToSupport): Promise<void> {
  const { number, text, screen, failedRequest, subject } = words;
  const person = found(await personById(tx, user.id));
  await addMail(tx, app.ids, {
    to: app.config.supportEmail,
    language: person.language,
    subject,
    params: { number },
    because: "address",
    paragraphs: [{ key: "support.mailText", params: { text } }],
    rows: [
      { key: "support.from", value: `${person.name} (${user.id})` },
      { key: "support.replyTo", value: person.email },
      ...(screen ? [{ key: "support.screen" as const, value: screen }] : []),
      ...(failedRequest ? [{ key: "support.failedRequest" as const, value: failedRequest }] : []),
    ],
  });
}

/** That the caller wrote to the support; the words stand in the conversation alone. */
export async function recordWords(tx: Tx, ctx: Context, action: string, number: number): Promise<void> {
  await recordAction(tx, ctx, { action, subject: `ticket:${number}`, tenant: ctx.user.companyId || ctx.user.id });
}
