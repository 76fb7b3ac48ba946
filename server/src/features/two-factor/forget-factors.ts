import type { Tx } from "../../platform/db/db.ts";
import { deleteAllUnusedCodes } from "./mail-code-store.ts";
import { clearFactors } from "./store.ts";

/**
 * Forgets the second factors of somebody who was removed, and every mailed link that still works: who is added again at
 * that address starts anew. Known devices need nothing, their proof is void with the password.
 */
export async function forgetFactors(tx: Tx, userId: number): Promise<void> {
  await clearFactors(tx, userId);
  await deleteAllUnusedCodes(tx, userId);
}
