import { contractorStatus } from "@artel/shared/states/contractor-status";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../audit/record.ts";
import type { Context } from "../../http/context.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import { closeInvitation, linkContractor } from "./invite-store.ts";

/**
 * Links who registered by the invitation of another address to the company that sent it, as invited: active with the first sign-in.
 * What the company made for the invited address stays with that address. The link is used up, and the company is told.
 */
export async function linkFromElsewhere(
  tx: Tx,
  ctx: Context,
  person: { readonly id: number; readonly email: string },
  invitation: { readonly companyId: number; readonly contractorId: number; readonly email: string },
): Promise<void> {
  const { companyId, contractorId: invitedAs } = invitation;
  await closeInvitation(tx, companyId, invitedAs);
  await linkContractor(tx, {
    companyId,
    contractorId: person.id,
    status: contractorStatus.inviteSent,
    tokenHash: null,
    invitedAs,
    isMailed: false,
    now: ctx.now,
  });
  await recordAction(
    tx,
    { ...ctx, actor: person.id },
    { action: "contractor.inviteElsewhere", subject: `contractor:${person.id}`, tenant: companyId },
  );
  await addNotice(tx, {
    userId: companyId,
    kind: "invitedElsewhere" satisfies NotificationName,
    subject: String(person.id),
    data: { title: invitation.email, other: person.email, contractorId: person.id },
    now: ctx.now,
  });
}
