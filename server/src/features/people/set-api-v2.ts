import type { Tx } from "../../platform/db/db.ts";
import { storeApiV2 } from "./change-store.ts";

/** Makes the pages of an account use the newer calls, or the older ones; of a company it is its owner's. Judges nothing. */
export async function setApiV2(tx: Tx, id: number, value: boolean): Promise<void> {
  await storeApiV2(tx, id, value);
}
