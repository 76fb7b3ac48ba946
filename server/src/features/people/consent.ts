import type { Tx } from "../../platform/db/db.ts";
import { storeTermsAccepted, storeTermsAsked } from "./change-store.ts";

/** Asks every contractor who has accepted the terms before to accept them again; answers whom. */
export async function askConsentAgain(tx: Tx): Promise<number[]> {
  return await storeTermsAsked(tx);
}

/** Notes that a person accepted the terms now; the date is that of the newest acceptance. */
export async function noteConsent(tx: Tx, id: number, now: Date): Promise<void> {
  await storeTermsAccepted(tx, id, now);
}
