import { reviewContentSchema } from "@artel/shared/messages/review";
import { currentSession, setSession } from "../api/session.ts";

/** Brings how the company stands into the session of the open page: what waited for its activation is there at once. */
export function applyReview(content: unknown): void {
  const session = currentSession();
  const review = reviewContentSchema.safeParse(content);
  if (session?.role === "company" && review.success) {
    const { state, since } = review.data;
    const canProforma = state === "active";
    setSession({ ...session, reviewSince: canProforma ? null : since, flags: { ...session.flags, canProforma } });
  }
}
