import { mainZoneOf, timeZoneOf } from "@artel/shared/reference/time-zones";
import { universalZone } from "@artel/shared/reference/universal-zone";
import type { Tx } from "../../platform/db/db.ts";
import { insertZone, zonesOf } from "./store.ts";

/**
 * Gives an account that has just registered its zone: that of the browser, else the one most people of its country live in, else
 * UTC. A name that nobody knows refuses no registration.
 */
export async function addFirstZone(
  tx: Tx,
  account: {
    readonly owner: number;
    readonly browser: string | undefined;
    readonly country: string;
    readonly now: Date;
  },
): Promise<void> {
  const { owner, browser = "", country, now } = account;
  if ((await zonesOf(tx, owner)).length === 0) {
    await insertZone(tx, owner, timeZoneOf(browser) ?? mainZoneOf(country) ?? universalZone, now);
  }
}
