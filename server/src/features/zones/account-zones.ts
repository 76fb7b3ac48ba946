import { universalZone } from "@artel/shared/reference/universal-zone";
import type { Read } from "../../platform/db/db.ts";
import { zonesOf } from "./store.ts";

/** A zone that an account lives by, and since when; null for the first, which holds from always. */
export interface AccountZone {
  readonly timeZone: string;
  readonly since: string | null;
}

/** The zones of an account, the oldest first, the present one last; at least one. */
export async function accountZones(read: Read, owner: number): Promise<readonly AccountZone[]> {
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
