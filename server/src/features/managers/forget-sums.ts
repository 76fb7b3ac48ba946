import type { Tx } from "../../platform/db/db.ts";
import { replaceDaySums } from "./day-sum-store.ts";

/** Forgets the sums that a manager might pay a day: who is added again at that address starts anew. */
export async function forgetDaySums(tx: Tx, manager: number): Promise<void> {
  await replaceDaySums(tx, manager, []);
}
