import type * as operator from "@artel/shared/calls/companies/operator-review";
import { reviewMessage } from "@artel/shared/messages/review";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../../audit/record.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import { addToOutboxes } from "../../../outbox/add.ts";
import { addMail } from "../../../outbox/mail.ts";
import { addNotice } from "../../../outbox/notice.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { hasAskedForMoney } from "../../funding/company-topups.ts";
import { memberIds } from "../../people/find-person.ts";
import { type MovedReview, moveReview } from "./move-review.ts";

const reviewed: NotificationName = "companyReviewed";

/** Asks the owner of a company something. It waits for the answer from then on, and leaves the queue until that comes. */
export const askOne: Action<typeof operator.askCompany> = async (tx, ctx, { id, text }) => {
  const review = await moveReview(tx, ctx, { company: id, event: "ask", kind: "question", text });
  const detail = { message: review.message };
  await recordAction(tx, ctx, { action: "company.ask", subject: `company:${id}`, tenant: id, detail });
  await tellOwner(tx, ctx, review, { result: "asked", text });
  return { status: "Done" };
};

/** Refuses to activate a company. Its owner reads why; looking at it again undoes that. */
export const refuseOne: Action<typeof operator.refuseCompany> = async (tx, ctx, { id, reason }) => {
  const review = await moveReview(tx, ctx, { company: id, event: "refuse", kind: "refusal", text: reason });
  await recordAction(tx, ctx, { action: "company.refuse", subject: `company:${id}`, tenant: id, reason });
  await tellOwner(tx, ctx, review, { result: "refused", text: reason });
  return { status: "Done" };
};

/** Undoes a refusal: the company waits for its activation again, and its owner hears it. */
export const reopenOne: Action<typeof operator.reopenCompany> = async (tx, ctx, { id, reason }) => {
  const review = await moveReview(tx, ctx, { company: id, event: "reopen", kind: "reopening", text: reason });
  await recordAction(tx, ctx, { action: "company.reopen", subject: `company:${id}`, tenant: id, reason });
  await tellOwner(tx, ctx, review, { result: "reopened", text: reason });
  return { status: "Done" };
};

/**
 * Undoes an activation, of which its owner hears why. Refuses a company that has asked for money by now: what it was promised is kept,
 * and other ways end the work with it.
 */
export const takeBackOne: Action<typeof operator.takeBackActivation> = async (tx, ctx, { id, reason }) => {
  const review = await moveReview(tx, ctx, { company: id, event: "takeBack", kind: "takingBack", text: reason });
  if (await hasAskedForMoney(tx, id)) {
    throw new AppError("conflict", { text: "companyReview.hasAskedForMoney" });
  }
  await recordAction(tx, ctx, { action: "company.takeBack", subject: `company:${id}`, tenant: id, reason });
  await tellOwner(tx, ctx, review, { result: "takenBack", text: reason });
  return { status: "Done" };
};

/** Tells the owner by mail and bell what became of the review; open pages of the company read it again. */
async function tellOwner(
  tx: Tx,
  ctx: Context,
  { id, name, email, language, after }: MovedReview,
  told: { readonly result: "asked" | "refused" | "reopened" | "takenBack"; readonly text: string },
): Promise<void> {
  const { app, now } = ctx;
  const { result, text } = told;
  await addNotice(tx, { userId: id, kind: reviewed, subject: String(id), data: { title: name, result }, now });
  await addMail(tx, app.ids, {
    to: email,
    language,
    subject: `companyReview.mail.${result}.subject`,
    paragraphs: [{ key: `companyReview.mail.${result}.text`, params: { company: name, text } }],
    button: {
      key: result === "asked" ? "companyReview.mail.answer" : "funding.mail.settled.button",
      url: `${app.config.publicUrl}/?review`,
    },
  });
  await addToOutboxes(tx, await memberIds(tx, id), reviewMessage(after, now));
}
