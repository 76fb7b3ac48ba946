import { accessLimits } from "@artel/shared/limits/access";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { endOldest } from "./end-sessions.ts";
import { openSession } from "./session-store.ts";
import { sessionToken } from "./sessions.ts";

/** Opens a session of 12 hours for a person, and gives its id and token. With more than 100 the oldest ends. */
export async function startSession(
  tx: Tx,
  ctx: Context,
  userId: number,
  req: string,
): Promise<{ sessionId: string; token: string }> {
  const { app, device, ip, now } = ctx;
  const expires = new Date(now.getTime() + accessLimits.sessionSeconds * 1000);
  const sessionId = await openSession(tx, { userId, device, ip, userAgent: ctx.http.userAgent, req, now, expires });
  await endOldest(tx, userId, now);
  return { sessionId, token: await sessionToken(app.keys.session, sessionId, now, expires) };
}
