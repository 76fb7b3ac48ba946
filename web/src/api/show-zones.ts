import type { Output } from "@artel/shared/calls/call";
import type { saveTimeZone } from "@artel/shared/calls/zones/app";
import type { QueryClient } from "@tanstack/react-query";
import { readAgain } from "./read-again.ts";
import { currentSession, setSession } from "./session.ts";

/**
 * Brings another time zone of the account into the open page. Days, periods and sums of days are others then: what is on screen is
 * read again, and the rest forgotten.
 */
export function showZones(client: QueryClient, zones: Output<typeof saveTimeZone>): void {
  const session = currentSession();
  if (!session) {
    return;
  }
  setSession({ ...session, ...zones });
  client.removeQueries({ type: "inactive" });
  queueMicrotask(() => readAgain(client));
}
