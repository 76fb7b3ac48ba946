import type { Output } from "@artel/shared/calls/call";
import type { listQuestions, readQuestion, writeQuestion } from "@artel/shared/calls/support/app";
import { wordsOf } from "@artel/shared/checks/folded";
import { allRows } from "@artel/shared/limits/lists";
import { supportLimits } from "@artel/shared/limits/support";
import { AppError, found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { requireMail, senderOf } from "../mail-limit/mail-limit.ts";
import { mailSupport, recordWords, requireRoom } from "./request-support.ts";
import {
  countMessages,
  insertMessage,
  lockQuestion,
  type QuestionRow,
  selectMessages,
  selectQuestion,
  selectQuestions,
  setState,
} from "./store.ts";

/** A page of what the caller asked the support. */
export const listOwn: Action<typeof listQuestions> = async (read, { user }, input) => {
  const { rows, total } = await selectQuestions(read, user.id, wordsOf(input.search), input, allRows);
  return { rows: rows.map(present), total };
};

/** One question of the caller with what was written since. Notes among operators are not in it, nor who of them answered. */
export const readOwn: Action<typeof readQuestion> = (read, { user }, { id }) => show(read, user.id, id);

/**
 * Writes to the support once more. The words are kept and mailed to its address, and the question waits for the support again.
 * Refuses with `limitExceeded` above the mails of a day, and with `noRoom` a conversation that is full, or one more that waits
 * than a person may have.
 */
export const writeOwn: Action<typeof writeQuestion> = async (tx, ctx, { id, text }) => {
  const { app, now, user } = ctx;
  await requireMail(tx, app, { kind: "support", by: senderOf(ctx), to: app.config.supportEmail, now });
  const question = await lockQuestion(tx, id);
  if (question?.user_id !== user.id) {
    throw new AppError("notFound");
  }
  await requireShort(tx, id);
  if (question.state !== "open") {
    await requireRoom(tx, user.id);
  }
  await insertMessage(tx, { request: id, kind: "question", author: user.id, text, now });
  await setState(tx, id, "open", now);
  const { screen, failed_request: failedRequest } = question;
  await mailSupport(tx, ctx, { number: id, text, screen, failedRequest, subject: "support.moreSubject" });
  await recordWords(tx, ctx, "support.write", id);
  return show(tx, user.id, id);
};

/** Refuses one more message than a conversation may have. Whoever calls has locked the question. */
export async function requireShort(tx: Tx, id: number): Promise<void> {
  if ((await countMessages(tx, id)) >= supportLimits.messages) {
    throw new AppError("noRoom", { text: "support.isFull", params: { most: supportLimits.messages } });
  }
}

async function show(read: Read, user: number, id: number): Promise<Output<typeof readQuestion>> {
  const question = found(await selectQuestion(read, user, id));
  const messages = await selectMessages(read, id);
  return {
    ...present(question),
    messages: messages
      .filter(({ kind }) => kind !== "note")
      .map((row) => ({ id: row.id, isOwn: row.kind === "question", text: row.text, at: row.written_at.toISOString() })),
  };
}

function present(row: QuestionRow): Output<typeof listQuestions>["rows"][number] {
  const { id, state, text, asked_at, changed_at } = row;
  return { id, state, text, askedAt: asked_at.toISOString(), changedAt: changed_at.toISOString() };
}
