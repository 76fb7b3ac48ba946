import * as z from "zod/mini";
import { type ReviewState, reviewStates } from "../states/company-review.ts";
import type { NewMessage } from "./message.ts";

/** The topic that tells the people of a company how it stands with those who activate: an active one may top up. */
export const reviewMethod = "companyReview";

/** What the message holds: how the company stands, and since when. */
export const reviewContentSchema = z.object({ state: z.enum(reviewStates), since: z.string() });

/** The message that tells how a company stands. */
export function reviewMessage(state: ReviewState, since: Date): NewMessage {
  return { method: reviewMethod, content: { state, since: since.toISOString() } };
}
