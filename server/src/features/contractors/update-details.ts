import type { Tx } from "../../platform/db/db.ts";
import { clearProfile, mergeFields, type ProfileFields, storeRussian, updateBankSettings } from "./detail-store.ts";

/** Stores details of a contractor that were checked before: names as documents print them, address and tax fields. What is not named stays. */
export async function updateContractorDetails(
  tx: Tx,
  id: number,
  details: {
    readonly fullnameRu?: string | undefined;
    readonly innRu?: string | undefined;
    readonly fields: ProfileFields;
  },
): Promise<void> {
  await storeRussian(tx, id, { fullnameRu: details.fullnameRu ?? null, innRu: details.innRu ?? null });
  await mergeFields(tx, id, details.fields);
}

/** Forgets the address that somebody gave for a contractor and never proved to be. */
export async function forgetProfile(tx: Tx, id: number): Promise<void> {
  await clearProfile(tx, id);
}

/** Keeps the bank settings of a contractor's profile; account numbers come masked. */
export async function keepBankSettings(tx: Tx, id: number, masked: Readonly<Record<string, unknown>>): Promise<void> {
  await updateBankSettings(tx, id, masked);
}
