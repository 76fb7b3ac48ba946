import { zoneContentSchema } from "@artel/shared/messages/zone";
import type { QueryClient } from "@tanstack/react-query";
import { showZones } from "../api/show-zones.ts";

/** Follows the time zone that the account was given in another page. */
export function applyZone(client: QueryClient, content: unknown): void {
  const zones = zoneContentSchema.safeParse(content);
  if (zones.success) {
    showZones(client, zones.data);
  }
}
