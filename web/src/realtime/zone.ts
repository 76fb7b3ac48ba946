import { zoneContentSchema } from "@artel/shared/messages/zone";
import type { QueryClient } from "@tanstack/react-query";
import { readAgain } from "../api/read-again.ts";
import { currentSession, setSession } from "../api/session.ts";

/**
 * Brings another time zone of the account into the session of the open page. Days, periods and sums of days are others then:
 * what is on screen is read again, and the rest forgotten.
 */
export function applyZone(client: QueryClient, content: unknown): void {
  const session = currentSession();
  const zones = zoneContentSchema.safeParse(content);
  if (!session || !zones.success) {
    return;
  }
  setSession({ ...session, ...zones.data });
  client.removeQueries({ type: "inactive" });
  queueMicrotask(() => readAgain(client));
}
