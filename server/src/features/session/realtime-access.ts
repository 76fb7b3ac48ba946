import type { App } from "../../http/context.ts";
import { connectionToken, personalChannel } from "../../platform/realtime/tokens.ts";

/** Address, token and channel of a person (O-01, HO-82); null where this installation has no channel. */
export async function realtimeAccess(
  app: App,
  userId: number,
  now: Date,
): Promise<{ url: string; token: string; channel: string } | null> {
  const url = realtimeUrl(app);
  if (!url) {
    return null;
  }
  const { token } = await connectionToken({ userId, key: app.keys.realtime, now });
  return { url, token, channel: personalChannel(userId) };
}

function realtimeUrl(app: App): string | undefined {
  const { realtime, centrifugoUrl, publicUrl } = app.config;
  if (realtime === "centrifugo") {
    return centrifugoUrl;
  }
  return realtime === "embedded" ? `${publicUrl.replace(/^http/, "ws")}/connection/websocket` : undefined;
}
