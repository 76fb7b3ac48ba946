import type { signOut } from "@artel/shared/calls/session/legacy";
import { recordAction } from "../../audit/record.ts";
import type { Action } from "../../http/context.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";

/** Ends the session on the server: its token is refused at once. */
export const endSession: Action<typeof signOut> = async (tx, ctx) => {
  const { user } = ctx;
  await endSessions(tx, { userId: user.id, only: ctx.sessionId, now: ctx.now });
  const tenant = user.companyId || user.id;
  await recordAction(tx, ctx, { action: "session.end", subject: `user:${user.id}`, tenant });
};
