import type { Read } from "../../platform/db/db.ts";
import { payingMembers } from "./store.ts";

/** The managers of a company who see a task of this maker and may pay it, whatever their sums. The owner is none of them. */
export async function payersOf(tx: Read, task: { companyId: number; createdBy: number }): Promise<readonly number[]> {
  return payingMembers(tx, task.companyId, task.createdBy);
}
