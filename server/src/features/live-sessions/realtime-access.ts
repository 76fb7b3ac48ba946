import { AppError } from "../../http/app-error.ts";
import type { App, Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type ConnectionToken, connectionToken, personalChannel } from "../../platform/realtime/tokens.ts";
import { endOfSession } from "./session-store.ts";

/** Address, token and channel of the session's person; null where this installation has no channel. */
export async function realtimeAccess(
  tx: Read,
  ctx: Context,
): Promise<{ url: string; token: string; channel: string } | null> {
  const url = realtimeUrl(ctx.app);
  if (!url) {
    return null;
  }
  const { token } = await channelToken(tx, ctx);
  return { url, token, channel: personalChannel(ctx.user.id) };
}

/**
 * A token of the channel for the person of the session: ten minutes, but never beyond the end of the session. Refuses
 * with 401 a session that ended in this moment.
 */
export async function channelToken(tx: Read, { app, user, sessionId, now }: Context): Promise<ConnectionToken> {
  const sessionEnd = await endOfSession(tx, sessionId);
  if (!sessionEnd || sessionEnd <= now) {
    throw new AppError("unauthorized");
  }
  return connectionToken({ userId: user.id, sessionId, sessionEnd, key: app.keys.realtime, now });
}

function realtimeUrl(app: App): string | undefined {
  const { realtime, centrifugoUrl, publicUrl } = app.config;
  if (realtime === "centrifugo") {
    return centrifugoUrl;
  }
  return realtime === "embedded" ? `${publicUrl.replace(/^http/, "ws")}/connection/websocket` : undefined;
}
