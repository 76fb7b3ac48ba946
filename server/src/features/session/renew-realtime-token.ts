import type { renewRealtimeToken } from "@artel/shared/calls/session";
import type { Action } from "../../http/context.ts";
import { connectionToken } from "../../platform/realtime/tokens.ts";

/** A fresh connection token of ten minutes for the person of the session, and bound to that (A-93, HO-09). */
export const renewToken: Action<typeof renewRealtimeToken> = (_tx, ctx) =>
  connectionToken({ userId: ctx.user.id, sessionId: ctx.sessionId, key: ctx.app.keys.realtime, now: ctx.now });
