import { recordAction } from "../../audit/record.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { linksWait } from "../contractors/end-invitations.ts";
import { forgetDaySums } from "../managers/forget-sums.ts";
import { lockUnconfirmed, type Unconfirmed, unconfirmAccount } from "../people/unconfirmed.ts";
import { endSessions } from "../session/live/end-sessions.ts";
import { forgetFactors } from "../two-factor/forget-factors.ts";

/**
 * Takes an address from an account that never proved it, for whoever registers or is invited with it now; nothing happens to
 * any other account. Its links by mail and its sessions end. A contractor becomes one who is only invited, with nothing of
 * what the stranger said: tasks and money of the address stay there. An owner or manager is removed, but no manager of the
 * company `butOf`. Of two who take one address at once the second waits for the first.
 */
export async function freeAddress(
  tx: Tx,
  ctx: Context,
  email: string,
  { butOf }: { readonly butOf?: number } = {},
): Promise<void> {
  const account = await lockUnconfirmed(tx, email);
  if (account === undefined || (butOf !== undefined && account.companyId === butOf)) {
    return;
  }
  await unconfirmAccount(tx, account);
  await (account.role === "freelancer" ? linksWait(tx, account.id) : forgetDaySums(tx, account.id));
  await forgetFactors(tx, account.id);
  await endSessions(tx, { userId: account.id, now: ctx.now });
  await recordAction(tx, ctx, { action: "account.replace", subject: `user:${account.id}`, tenant: tenantOf(account) });
}

function tenantOf({ id, companyId }: Unconfirmed): number {
  return companyId ?? id;
}
