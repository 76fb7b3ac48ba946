import type { Tx } from "../../platform/db/db.ts";
import { deleteOldCodes } from "./mail-code-store.ts";
import { deleteOldChallenges } from "./store.ts";

/** Forgets challenges, links of mails and used steps of apps that ended before a moment. */
export async function forgetOldFactors(tx: Tx, before: Date): Promise<void> {
  await deleteOldChallenges(tx, before);
  await deleteOldCodes(tx, before);
}
