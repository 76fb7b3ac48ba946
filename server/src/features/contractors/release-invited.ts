import { recordAction } from "../../audit/record.ts";
import { refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { removeInvitedPerson } from "../people/complete-invited.ts";
import { removeInvited } from "./end-invitations.ts";
import { lockInvited } from "./store.ts";

/** A contractor who was only invited and is there no more, with the companies that had invited them. */
interface Released {
  readonly id: number;
  readonly companies: readonly number[];
}

/**
 * Frees an address that was only invited as a contractor's, so that its holder can register a company: an
 * invitation binds nobody. Refuses where a company has made tasks for them already: those are had as a contractor only.
 */
export async function releaseInvited(tx: Tx, email: string): Promise<Released | undefined> {
  const invited = await lockInvited(tx, email);
  if (!invited) {
    return undefined;
  }
  if (invited.isInUse) {
    refuseField("Email", "signUp.invitedWithTasks");
  }
  const companies = await removeInvited(tx, invited.id);
  await removeInvitedPerson(tx, invited.id);
  return { id: invited.id, companies };
}

/** Writes into the audit log of each inviting company that its invitation ended, by whom who registered. */
export async function recordReleased(tx: Tx, ctx: Context, actor: number, released: Released): Promise<void> {
  for (const tenant of released.companies) {
    const origin = { ...ctx, actor };
    await recordAction(tx, origin, { action: "contractor.inviteEnd", subject: `contractor:${released.id}`, tenant });
  }
}
