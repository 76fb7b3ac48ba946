import type { AccountFlag } from "@artel/shared/states/account-settings";
import type { Tx } from "../../platform/db/db.ts";
import { storeFlag } from "./detail-store.ts";

/** Lists a freelancer for a flag, or no more. Judges nothing. */
export async function setContractorFlag(tx: Tx, id: number, flag: AccountFlag, value: boolean): Promise<void> {
  await storeFlag(tx, id, flag, value);
}
