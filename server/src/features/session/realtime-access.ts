import type { App, Context } from "../../http/context.ts";
import { connectionToken, personalChannel } from "../../platform/realtime/tokens.ts";

/** Address, token and channel of the session's person (O-01, HO-82); null where this installation has no channel. */
export async function realtimeAccess(ctx: Context): Promise<{ url: string; token: string; channel: string } | null> {
  const { app, sessionId, now } = ctx;
  const url = realtimeUrl(app);
  if (!url) {
    return null;
  }
  const userId = ctx.user.id;
  const { token } = await connectionToken({ userId, sessionId, key: app.keys.realtime, now });
  return { url, token, channel: personalChannel(userId) };
}

function realtimeUrl(app: App): string | undefined {
  const { realtime, centrifugoUrl, publicUrl } = app.config;
  if (realtime === "centrifugo") {
    return centrifugoUrl;
  }
  return realtime === "embedded" ? `${publicUrl.replace(/^http/, "ws")}/connection/websocket` : undefined;
}
