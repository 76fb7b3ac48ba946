import type { Tx } from "../../platform/db/db.ts";
import { storeDemo, storeNextId } from "./change-store.ts";

/** Marks an account as one of the demo, which production refuses. */
export async function markDemo(tx: Tx, id: number): Promise<void> {
  await storeDemo(tx, id);
}

/** Makes the next registered account get this id; with nothing, the ordinary numbers go on. */
export async function nextAccountId(tx: Tx, id?: number): Promise<void> {
  await storeNextId(tx, id);
}
