import type { endOtherSessions, endOwnSession, ownSessions } from "@artel/shared/calls/session/app-sessions";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { deviceName } from "./device-name.ts";
import { type LiveSession, liveSessions } from "./session-list-store.ts";

/** The own live sessions with device, place and last use; this one first. Never anybody else's. */
export const listOwnSessions: Action<typeof ownSessions> = async (tx, ctx) => {
  const rows = await liveSessions(tx, { userId: ctx.user.id, current: ctx.sessionId, now: ctx.now });
  return { sessions: rows.map((row) => ({ ...presentSession(row), isCurrent: row.id === ctx.sessionId })) };
};

/** The live sessions of somebody with device, place and last use, for operators. */
export async function sessionsOf(read: Read, userId: number, now: Date) {
  return (await liveSessions(read, { userId, now })).map(presentSession);
}

function presentSession(row: LiveSession) {
  return {
    id: row.id,
    ...deviceName(row.user_agent),
    place: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  };
}

/** Ends one own session at once, on every process and on the channel. One of somebody else does not exist. */
export const endOneSession: Action<typeof endOwnSession> = async (tx, ctx, input) => {
  const ended = await endSessions(tx, { userId: ctx.user.id, only: input.id, now: ctx.now });
  if (ended === 0) {
    throw new AppError("notFound");
  }
  await record(tx, ctx, { session: input.id });
};

/** Ends all own sessions but the one that asks. */
export const endAllOtherSessions: Action<typeof endOtherSessions> = async (tx, ctx) => {
  const ended = await endSessions(tx, { userId: ctx.user.id, except: ctx.sessionId, now: ctx.now });
  await record(tx, ctx, { ended });
  return { ended };
};

async function record(tx: Tx, ctx: Context, detail: Readonly<Record<string, unknown>>): Promise<void> {
  const { user } = ctx;
  const tenant = user.companyId || user.id;
  await recordAction(tx, ctx, { action: "session.end", subject: `user:${user.id}`, tenant, detail });
}
