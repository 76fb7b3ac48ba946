import type { ZoneSpan } from "@artel/shared/checks/account-days";
import { universalZone } from "@artel/shared/reference/universal-zone";
import type { Read } from "../../platform/db/db.ts";
import { zonesOf } from "./store.ts";

/** The zones of an account, the oldest first, the present one last; at least one. */
export async function accountZones(read: Read, owner: number): Promise<readonly ZoneSpan[]> {
  const rows = await zonesOf(read, owner);
  const zones = rows.map(({ time_zone, since }, place) => ({
    timeZone: time_zone,
    since: place === 0 ? null : since.toISOString(),
  }));
  return zones.length > 0 ? zones : [{ timeZone: universalZone, since: null }];
}

/** The zone that an account lives by now. */
export async function presentZone(read: Read, owner: number): Promise<string> {
  return (await zonesOf(read, owner)).at(-1)?.time_zone ?? universalZone;
}
