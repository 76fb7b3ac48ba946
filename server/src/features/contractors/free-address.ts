import { recordAction } from "../../audit/record.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Origin } from "../../platform/origin.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { removeInvitedPerson } from "../people/complete-invited.ts";
import { isAddressTaken, personByEmail } from "../people/find-person.ts";
import { lockUnconfirmed, type Unconfirmed, unconfirmAccount } from "../people/unconfirmed.ts";
import { forgetFactors } from "../two-factor/forget-factors.ts";
import { forgetZones } from "../zones/forget-zones.ts";
import { linksWait } from "./end-invitations.ts";
import { hasTies, lockInvited } from "./store.ts";
import { forgetProfile } from "./update-details.ts";

/**
 * Takes an address from an account that never proved it, for whoever registers or is invited with it now; nothing happens to
 * any other account, nor to a manager's, which belongs to the company. Its links by mail and its sessions end. A contractor
 * becomes one who is only invited, with nothing of what the stranger said or brought: tasks and money of the address stay there.
 * An owner is removed. Of two who take one address at once the second waits for the first.
 */
export async function freeAddress(tx: Tx, origin: Origin, email: string): Promise<void> {
  const account = await lockUnconfirmed(tx, email);
  if (account === undefined) {
    return;
  }
  await unconfirmAccount(tx, account);
  if (account.role === "freelancer") {
    await linksWait(tx, account.id);
    await forgetProfile(tx, account.id);
    await forgetZones(tx, account.id);
  }
  await forgetFactors(tx, account.id);
  await endSessions(tx, { userId: account.id, now: origin.now });
  await recordAction(tx, origin, {
    action: "account.replace",
    subject: `user:${account.id}`,
    tenant: tenantOf(account),
  });
}

/**
 * Takes an address for an account that is there already, or for an operator: frees it, and drops a contractor of it with whom no
 * company has anything to do. Answers whether the address is free now; where it is not, the caller has to refuse.
 */
export async function takeAddress(tx: Tx, origin: Origin, email: string): Promise<boolean> {
  await freeAddress(tx, origin, email);
  const invited = await lockInvited(tx, email);
  if (invited && !(await hasTies(tx, invited.id))) {
    await removeInvitedPerson(tx, invited.id);
  }
  return !(await isAddressTaken(tx, email));
}

/** Whether `takeAddress` would get an address now: nobody has it, or a stranger who never proved it. Changes nothing. */
export async function isAddressFree(read: Read, email: string): Promise<boolean> {
  const person = await personByEmail(read, email);
  return (
    person === undefined || (person.givesWay && (person.role !== "freelancer" || !(await hasTies(read, person.id))))
  );
}

function tenantOf({ id, companyId }: Unconfirmed): number {
  return companyId ?? id;
}
