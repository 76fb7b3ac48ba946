import type { Tx } from "../../platform/db/db.ts";
import { switchLinksOff, switchLinksOn } from "./invite-store.ts";

/** A closed freelancer gets no tasks: every active link is off. Answers the companies, for whoever opens the account again. */
export async function closeLinks(tx: Tx, contractorId: number): Promise<readonly number[]> {
  return await switchLinksOff(tx, contractorId);
}

/** The same companies have the freelancer again; a link that was changed meanwhile stays. */
export async function reopenLinks(tx: Tx, contractorId: number, companies: readonly number[]): Promise<void> {
  await switchLinksOn(tx, contractorId, companies);
}
