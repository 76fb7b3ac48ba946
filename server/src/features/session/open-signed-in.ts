import { recordAction } from "../../audit/record.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { acceptInvitations } from "../contractors/end-invitations.ts";
import { startSession } from "../live-sessions/start-session.ts";
import type { Person } from "../people/find-person.ts";

/**
 * Opens a session for a person who has proved who they are, and gives its token: a new session at each sign-in. An invited
 * contractor becomes active.
 */
export async function openSignedIn(tx: Tx, ctx: Context, person: Person, req = ""): Promise<string> {
  const { sessionId, token } = await startSession(tx, ctx, person.id, req);
  if (person.role === "freelancer") {
    await acceptInvitations(tx, person.id, ctx.now);
  }
  await recordAction(
    tx,
    { ...ctx, actor: person.id, sessionId },
    { action: "session.open", subject: `user:${person.id}`, tenant: tenantOf(person) },
  );
  return token;
}

/** Whose audit chain a sign-in joins: the company's, the contractor's, or that of the platform for operators. */
function tenantOf(person: Person): number {
  return person.role === "operator" ? 0 : person.companyId || person.id;
}
