import type { Read, Tx } from "../../../platform/db/db.ts";
import { countSent, lockDrafts } from "./counts-store.ts";

/** Tasks of a company or for a freelancer that were sent and are neither paid nor rejected. */
export function countOpenTasks(read: Read, account: number): Promise<number> {
  return countSent(read, account);
}

/**
 * Waits for every payment of a contractor's drafts that is under way, and keeps later ones and new drafts back until the transaction
 * ends. Who counts open tasks afterwards misses none of them.
 */
export async function holdDrafts(tx: Tx, contractor: number): Promise<void> {
  await lockDrafts(tx, contractor);
}
