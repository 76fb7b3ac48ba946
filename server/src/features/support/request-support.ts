import type { requestSupport } from "@artel/shared/calls/support/legacy";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { requireMail, senderOf } from "../mail-limit/mail-limit.ts";
import { personById } from "../people/find-person.ts";
import { insertQuestion } from "./store.ts";

/**
 * Keeps a question of a signed-in person and mails it, in the same transaction, to the address of the installation's
 * support: with who asks, on which page, and which request had failed before. Answers the number under which it is kept.
 * Refuses with `limitExceeded` above the mails of a day, and an empty text at its field.
 */
export const askSupport: Action<typeof requestSupport> = async (tx, ctx, input) => {
  const { app, now, user } = ctx;
  const to = app.config.supportEmail;
  await requireMail(tx, app, { kind: "support", by: senderOf(ctx), to, now });
  const person = found(await personById(tx, user.id));
  const number = await insertQuestion(tx, {
    user: user.id,
    text: input.Text,
    screen: input.Screen,
    failedRequest: input.RequestId,
    now,
  });
  await addMail(tx, app.ids, {
    to,
    language: person.language,
    subject: "support.mailSubject",
    params: { number },
    paragraphs: [{ key: "support.mailText", params: { text: input.Text } }],
    rows: [
      { key: "support.from", value: `${person.name} (${user.id})` },
      { key: "support.replyTo", value: person.email },
      ...(input.Screen ? [{ key: "support.screen" as const, value: input.Screen }] : []),
      ...(input.RequestId ? [{ key: "support.failedRequest" as const, value: input.RequestId }] : []),
    ],
  });
  return { number };
};
