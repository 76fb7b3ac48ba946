import { accessLimits } from "@artel/shared/limits/access";
import { recordAction } from "../../audit/record.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { acceptInvitations } from "../contractors/end-invitations.ts";
import type { Person } from "../people/find-person.ts";
import { endOldest } from "./live/end-sessions.ts";
import { openSession } from "./live/session-store.ts";
import { sessionToken } from "./live/sessions.ts";

/**
 * Opens a session for a person who has proved who they are, and gives its token: a new session at each sign-in, 12
 * hours long. With more than 100 the oldest ends. An invited contractor becomes active.
 */
export async function openSignedIn(tx: Tx, ctx: Context, person: Person, req = ""): Promise<string> {
  const expires = new Date(ctx.now.getTime() + accessLimits.sessionSeconds * 1000);
  const sessionId = await openSession(tx, {
    userId: person.id,
    device: ctx.device,
    ip: ctx.ip,
    userAgent: ctx.http.userAgent,
    req,
    now: ctx.now,
    expires,
  });
  await endOldest(tx, person.id, ctx.now);
  if (person.role === "freelancer") {
    await acceptInvitations(tx, person.id, ctx.now);
  }
  await recordAction(
    tx,
    { ...ctx, actor: person.id, sessionId },
    { action: "session.open", subject: `user:${person.id}`, tenant: tenantOf(person) },
  );
  return sessionToken(ctx.app.keys.session, sessionId, ctx.now, expires);
}

/** Whose audit chain a sign-in joins: the company's, the contractor's, or that of the platform for operators. */
function tenantOf(person: Person): number {
  return person.role === "operator" ? 0 : person.companyId || person.id;
}
