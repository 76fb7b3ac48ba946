import type { Tx } from "../../platform/db/db.ts";
import { storeVerification, type Verification } from "./detail-store.ts";

/** Sets how far the basic check of a contractor is. No provider reports it yet: invitations and the demo data alone call this. */
export async function setVerification(tx: Tx, id: number, verification: Verification): Promise<void> {
  await storeVerification(tx, id, verification);
}
