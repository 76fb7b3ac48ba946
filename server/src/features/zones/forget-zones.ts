import type { Tx } from "../../platform/db/db.ts";
import { deleteZones } from "./store.ts";

/** Forgets the zone of an account that nobody ever used: no day was counted and no paper issued by it. */
export async function forgetZones(tx: Tx, owner: number): Promise<void> {
  await deleteZones(tx, owner);
}
