import type { Tx } from "../../platform/db/db.ts";
import { storeBlocked } from "./operator-store.ts";

/** Takes back that a company may top up. Nothing happens to an account that is no company. */
export async function blockActivation(tx: Tx, id: number): Promise<void> {
  await storeBlocked(tx, id);
}
