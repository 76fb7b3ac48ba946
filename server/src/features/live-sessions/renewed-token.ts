import { accessLimits } from "@artel/shared/limits/access";
import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { renewSession } from "./session-store.ts";
import { sessionToken } from "./sessions.ts";

/**
 * Renews the session of the caller for another 12 hours, at most until its absolute end (`SESSION_DAYS` after the
 * sign-in), and gives its new token. Refuses with 401 once that end has come.
 */
export async function renewedToken(tx: Tx, ctx: Context): Promise<string> {
  const { app, now, sessionId } = ctx;
  const expires = await renewSession(tx, {
    id: sessionId,
    now,
    expires: new Date(now.getTime() + accessLimits.sessionSeconds * 1000),
    mostSeconds: app.config.sessionDays * secondsOfDay,
  });
  if (!expires || expires <= now) {
    throw new AppError("unauthorized");
  }
  return sessionToken(app.keys.session, sessionId, now, expires);
}

const secondsOfDay = 24 * 3600;
