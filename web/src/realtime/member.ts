import { memberContentSchema } from "@artel/shared/messages/member";
import type { QueryClient } from "@tanstack/react-query";
import { readAgain } from "../api/read-again.ts";
import { currentSession, setSession } from "../api/session.ts";

/**
 * Brings changed names and rights of a manager into the session at once, and reads again what is on screen. What is not on
 * screen is forgotten: it may hold what this person does not see any more.
 */
export function applyMember(client: QueryClient, content: unknown): void {
  const session = currentSession();
  const member = memberContentSchema.safeParse(content);
  if (!session || !member.success) {
    return;
  }
  setSession({ ...session, ...member.data });
  client.removeQueries({ type: "inactive" });
  // The parts that a lost right closes are gone by then, and do not ask for what would be refused.
  queueMicrotask(() => readAgain(client));
}
