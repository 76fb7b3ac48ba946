import type * as own from "@artel/shared/calls/companies/app-review";
import { reviewLimits } from "@artel/shared/limits/companies";
import { recordAction } from "../../../audit/record.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Action, BatchAction, Context } from "../../../http/context.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { sentFileOf, storePaper } from "../../papers/sealed-papers.ts";
import { moveReview, requireMove } from "./move-review.ts";
import { ownReview } from "./present-review.ts";
import * as store from "./store.ts";

/** Answers what operators asked, with the files that were added. The company waits in their queue again. Refuses while nothing is asked. */
export const answerOwn: Action<typeof own.answerReview> = async (tx, ctx, { text }) => {
  const company = ctx.user.id;
  const { message } = await moveReview(tx, ctx, { company, event: "answer", kind: "answer", text });
  await store.sendPapers(tx, company, message);
  await recordAction(tx, ctx, {
    ...{ action: "company.answer", subject: `company:${company}`, tenant: company, detail: { message } },
  });
  return ownReview(tx, company);
};

/**
 * Adds a file to the next answer, sealed with a key of its own. Refuses while nothing is asked, what is neither PDF, JPEG nor PNG by its
 * bytes, one that is too large, and one above the number of an answer.
 */
export const addOwnPaper: BatchAction<typeof own.addReviewPaper> = async (ctx, { name, content }) => {
  const { app, user, now } = ctx;
  const file = sentFileOf(content);
  await requireRoom(app.db.read, user.id);
  const about = { company_id: user.id, name: name || "file", uploaded_at: now };
  const reply = await storePaper(ctx, "company_paper", file, (sealed) =>
    app.db.transaction((tx) => keepPaper(tx, ctx, { ...sealed, ...about })),
  );
  return { reply };
};

async function keepPaper(tx: Tx, ctx: Context, paper: Omit<store.PaperRow, "message_id">) {
  const { id, company_id: company } = paper;
  await requireMove(tx, company, "answer");
  await requireRoom(tx, company);
  await store.insertPaper(tx, paper);
  await recordAction(tx, ctx, {
    ...{ action: "company.addPaper", subject: `company:${company}`, tenant: company, detail: { paper: id } },
  });
  return ownReview(tx, company);
}

async function requireRoom(read: Read, company: number): Promise<void> {
  if ((await store.selectReview(read, company))?.standing !== "asked") {
    throw new AppError("conflict", { text: "companyReview.notAsked" });
  }
  const { answerPapers: count } = reviewLimits;
  const unsent = (await store.selectPapers(read, company)).filter(({ message_id }) => message_id === null);
  if (unsent.length >= count) {
    throw new AppError("limitExceeded", { text: "papers.tooMany", params: { count } });
  }
}

/** Erases a file that was not sent. Refuses one of somebody else, and a sent one, as one that is not there. */
export const removeOwnPaper: Action<typeof own.removeReviewPaper> = async (tx, ctx, { paper }) => {
  const company = ctx.user.id;
  if (!(await store.deletePaper(tx, company, paper))) {
    throw new AppError("notFound");
  }
  await recordAction(tx, ctx, {
    ...{ action: "company.removePaper", subject: `company:${company}`, tenant: company, detail: { paper } },
  });
  return ownReview(tx, company);
};
