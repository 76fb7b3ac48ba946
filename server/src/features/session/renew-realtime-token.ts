import type { renewRealtimeToken } from "@artel/shared/calls/session/legacy";
import type { Action } from "../../http/context.ts";
import { channelToken } from "../live-sessions/realtime-access.ts";

/** A fresh connection token of ten minutes for the person of the session, and bound to that. */
export const renewToken: Action<typeof renewRealtimeToken> = (tx, ctx) => channelToken(tx, ctx);
