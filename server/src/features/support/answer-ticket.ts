import type { assignTicket, closeTicket, noteTicket, replyTicket } from "@artel/shared/calls/support/operator";
import { supportMessage } from "@artel/shared/messages/support";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addToOutbox } from "../../outbox/add.ts";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import { personById } from "../people/find-person.ts";
import { showTicket } from "./list-tickets.ts";
import { requireShort } from "./own-questions.ts";
import { countMessages, insertMessage, lockQuestion, setAssigned, setState } from "./store.ts";
import { selectHelpers } from "./ticket-store.ts";

const answered: NotificationName = "supportAnswered";

/**
 * Answers a question: the person reads it in the conversation and in a mail, and the bell tells it. Whoever answers first looks
 * after the question. Refuses with `changedMeanwhile` where something was written that the operator has not read, and with `noRoom`
 * a conversation that is full.
 */
export const replyOne: Action<typeof replyTicket> = async (tx, ctx, { id, text, seenMessages }) => {
  const question = found(await lockQuestion(tx, id));
  await requireRead(tx, id, seenMessages);
  await requireShort(tx, id);
  await insertMessage(tx, { request: id, kind: "reply", author: ctx.user.id, text, now: ctx.now });
  await setState(tx, id, "answered", ctx.now);
  if (question.assigned_id === null) {
    await setAssigned(tx, id, ctx.user.id, ctx.now);
  }
  await mailAnswer(tx, ctx, { id, person: question.user_id, text });
  await addNotice(tx, {
    ...{ userId: question.user_id, kind: answered, subject: String(id), data: { title: String(id) }, now: ctx.now },
  });
  await addToOutbox(tx, question.user_id, supportMessage());
  await recordAction(tx, ctx, { action: "ticket.reply", subject: `ticket:${id}`, tenant: 0 });
  return showTicket(tx, id);
};

/** Writes a note that operators alone read. The question waits as it did. */
export const noteOne: Action<typeof noteTicket> = async (tx, ctx, { id, text }) => {
  found(await lockQuestion(tx, id));
  await requireShort(tx, id);
  await insertMessage(tx, { request: id, kind: "note", author: ctx.user.id, text, now: ctx.now });
  await recordAction(tx, ctx, { action: "ticket.note", subject: `ticket:${id}`, tenant: 0 });
  return showTicket(tx, id);
};

/** Says who looks after a question. Refuses who has not the duty of the support, and who looks after it already. */
export const assignOne: Action<typeof assignTicket> = async (tx, ctx, { id, operator, reason }) => {
  const question = found(await lockQuestion(tx, id));
  if (operator !== null && !(await selectHelpers(tx)).some((helper) => helper.id === operator)) {
    refuseField("operator", "validations.wrongValue");
  }
  if (question.assigned_id === operator) {
    throw new AppError("alreadyDone");
  }
  await setAssigned(tx, id, operator, ctx.now);
  const detail = { before: question.assigned_id, after: operator };
  await recordAction(tx, ctx, { action: "ticket.assign", subject: `ticket:${id}`, tenant: 0, reason, detail });
  return showTicket(tx, id);
};

/**
 * Closes a question. Its person sees it and may write again. Refuses one that is closed, and with `changedMeanwhile` where something
 * was written that the operator has not read: it would leave the queue unread.
 */
export const closeOne: Action<typeof closeTicket> = async (tx, ctx, { id, seenMessages, reason }) => {
  const question = found(await lockQuestion(tx, id));
  if (question.state === "closed") {
    throw new AppError("alreadyDone");
  }
  await requireRead(tx, id, seenMessages);
  await setState(tx, id, "closed", ctx.now);
  await addToOutbox(tx, question.user_id, supportMessage());
  const detail = { before: question.state };
  await recordAction(tx, ctx, { action: "ticket.close", subject: `ticket:${id}`, tenant: 0, reason, detail });
  return showTicket(tx, id);
};

async function requireRead(tx: Tx, id: number, seen: number): Promise<void> {
  if ((await countMessages(tx, id)) !== seen) {
    throw new AppError("changedMeanwhile", { text: "tickets.changed" });
  }
}

/** The answer as a mail in the language of its reader, with the way to the conversation. */
async function mailAnswer(
  tx: Tx,
  { app }: Context,
  answer: { readonly id: number; readonly person: number; readonly text: string },
): Promise<void> {
  const reader = found(await personById(tx, answer.person));
  await addMail(tx, app.ids, {
    to: reader.email,
    language: reader.language,
    subject: "support.answerSubject",
    params: { number: answer.id },
    paragraphs: [{ key: "support.answerText", params: { text: answer.text } }, { key: "support.answerHow" }],
    button: { key: "support.answerButton", url: `${app.config.publicUrl}/support?open=${answer.id}` },
  });
}
