import { reviewLimits } from "@artel/shared/limits/companies";
import { type ReviewEvent, type ReviewState, type ReviewWord, reviewAfter } from "@artel/shared/states/company-review";
import { AppError, found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import * as store from "./store.ts";

/** A review that was moved: where to, and by which words. */
export interface MovedReview extends store.ReviewRow {
  readonly after: ReviewState;
  readonly message: number;
}

/** Moves the review of a company and keeps what was said. Refuses a move that its state does not know, and one question too many. */
export async function moveReview(
  tx: Tx,
  ctx: Context,
  move: { readonly company: number; readonly event: ReviewEvent; readonly kind: ReviewWord; readonly text: string },
): Promise<MovedReview> {
  const { company, event, kind, text } = move;
  const review = await requireMove(tx, company, event);
  if (kind === "question" && (await store.countQuestions(tx, company)) >= reviewLimits.questions) {
    throw new AppError("noRoom", { text: "operatorReview.isFull", params: { most: reviewLimits.questions } });
  }
  await store.storeReview(tx, company, review.after, ctx.now);
  const message = await store.insertMessage(tx, { company, kind, author: ctx.user.id, text, now: ctx.now });
  return { ...review, message };
}

/** The review of a company, locked, with where an event leads. Refuses one that its state does not know, and any of a closed company. */
export async function requireMove(tx: Tx, company: number, event: ReviewEvent) {
  const review = found(await store.lockReview(tx, company));
  const after = reviewAfter(review.standing, event);
  if (after === undefined || review.current_state === "blocked" || review.current_state === "removed") {
    throw new AppError("conflict");
  }
  return { ...review, after };
}
