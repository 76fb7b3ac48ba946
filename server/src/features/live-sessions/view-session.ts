import { viewMinutes } from "@artel/shared/limits/operator";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { viewToken } from "./sessions.ts";
import { endViewsOf, insertView } from "./view-store.ts";

/**
 * Lets the operator of this session look at the product as a person. Its own token lasts 15 minutes and ends with the operator's
 * session. The caller has judged the duty and the person.
 */
export async function openView(
  tx: Tx,
  { app, user, sessionId, now }: Context,
  userId: number,
): Promise<{ readonly token: string; readonly until: Date }> {
  const until = new Date(now.getTime() + viewMinutes * 60_000);
  const id = await insertView(tx, { userId, operatorId: user.id, sessionId, now, expires: until });
  return { token: await viewToken(app.keys.session, id, now, until), until };
}

/** Ends every view of this session; answers the people. */
export async function closeViews(
  tx: Tx,
  { sessionId, now }: Pick<Context, "sessionId" | "now">,
): Promise<readonly number[]> {
  return endViewsOf(tx, sessionId, now);
}
