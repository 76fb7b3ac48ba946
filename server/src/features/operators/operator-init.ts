import type { operatorInit, operatorRealtimeToken, operatorSignOut } from "@artel/shared/calls/operators/operator";
import { recordAction } from "../../audit/record.ts";
import type { Action } from "../../http/context.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { channelToken, realtimeAccess } from "../live-sessions/realtime-access.ts";
import { renewedToken } from "../live-sessions/renewed-token.ts";
import { languageOnPage } from "../people/change-person.ts";
import { operatorName } from "./store.ts";

/** What the console needs first; renews the session as user-init does for others. */
export const initOperator: Action<typeof operatorInit> = async (tx, ctx) => {
  const { app, user } = ctx;
  const jwt = await renewedToken(tx, ctx);
  return {
    jwt,
    userId: user.id,
    email: user.email,
    name: await operatorName(tx, user.id),
    rights: [...user.operatorRights],
    realtime: await realtimeAccess(tx, ctx),
    isDemo: app.config.isDemo,
    language: await languageOnPage(tx, user.id, ctx.language),
  };
};

/** Ends an operator's session on the server. */
export const endOperatorSession: Action<typeof operatorSignOut> = async (tx, ctx) => {
  await endSessions(tx, { userId: ctx.user.id, only: ctx.sessionId, now: ctx.now });
  await recordAction(tx, ctx, { action: "session.end", subject: `user:${ctx.user.id}`, tenant: 0 });
};

/** A fresh connection token for an operator. */
export const renewOperatorToken: Action<typeof operatorRealtimeToken> = (tx, ctx) => channelToken(tx, ctx);
