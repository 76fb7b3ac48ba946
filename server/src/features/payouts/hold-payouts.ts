import type { Tx } from "../../platform/db/db.ts";
import { holdAll, releaseAll } from "./store.ts";
import { tellChange } from "./tell-payout.ts";

/** Lets the withdrawals of a freelancer that are asked for and in no batch wait for the screening of the name. */
export async function holdPending(tx: Tx, contractor: number): Promise<void> {
  const ids = await holdAll(tx, contractor);
  if (ids.length > 0) {
    await tellChange(tx, contractor, ids, false);
  }
}

/** Lets what waited for the screening alone go on. */
export async function releasePending(tx: Tx, contractor: number, by: number): Promise<void> {
  const ids = await releaseAll(tx, contractor, by);
  if (ids.length > 0) {
    await tellChange(tx, contractor, ids, false);
  }
}
