import type { Tx } from "../../platform/db/db.ts";
import { deleteLinks } from "./detail-store.ts";
import { activateInvited, deactivateUnproved, dropForeignLinks } from "./invite-store.ts";

/** Makes an invited contractor active with every company that invited them: the first sign-in does it. */
export async function acceptInvitations(tx: Tx, contractorId: number, now: Date): Promise<void> {
  await activateInvited(tx, contractorId, now);
}

/**
 * The links of a contractor whose address turns out to be unproved wait for whoever proves it. What the stranger brought along by
 * the invitation of another address ends: only what a company made for this address stays.
 */
export async function linksWait(tx: Tx, contractorId: number): Promise<void> {
  await dropForeignLinks(tx, contractorId);
  await deactivateUnproved(tx, contractorId);
}

/** Ends the invitations of a contractor, and answers the companies that had sent them. The caller has seen that nothing hangs on them. */
export async function removeInvited(tx: Tx, contractorId: number): Promise<readonly number[]> {
  return await deleteLinks(tx, contractorId);
}
