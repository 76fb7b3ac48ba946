import type { invitationLink, resendInvitations as resendCall } from "@artel/shared/calls/contractors/app-invite";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, App } from "../../http/context.ts";
import { equalBytes, hmac, sha256 } from "../../platform/crypto/keys.ts";
import { inviteAll } from "./invite-all.ts";
import type { VerifyInvited } from "./invite-one.ts";
import { addressesOf, inviterOf, lockLink, storeLink } from "./invite-store.ts";

/**
 * Mails open invitations again, without words of the company. An address is mailed after a minute at the earliest, and
 * as often a day as the limits say; the answer tells it of each. Refuses strangers (404). Whoever is active or inactive is only told.
 */
export const resendInvitations =
  (verify: VerifyInvited): Action<typeof resendCall> =>
  async (tx, ctx, input) => {
    const ids = [...new Set(input.ids)];
    const emails = await addressesOf(tx, ctx.user.companyId, ids);
    const company = found(await inviterOf(tx, ctx.user.companyId));
    const asked = ids.map((id) => found(emails.get(id)));
    const outcomes = await inviteAll(tx, ctx, asked, { company, words: [], verify });
    return { results: ids.map((id, place) => ({ id, result: found(outcomes[place]).outcome })) };
  };

/**
 * The link of an open invitation for a company that hands it on itself. It proves no address, other than that of the mail, which
 * stays good. The same invitation gives the same link, until somebody used it. Refuses a stranger (404), and whoever has registered (409).
 */
export const getInvitationLink: Action<typeof invitationLink> = async (tx, ctx, { id }) => {
  const { companyId } = ctx.user;
  const row = found(await lockLink(tx, companyId, id));
  if (!row.has_link) {
    throw new AppError("conflict");
  }
  const known = row.link_made_at && tokenOf(ctx.app, companyId, id, row.link_made_at);
  if (known && row.link_token_hash && equalBytes(sha256(known), row.link_token_hash)) {
    return { link: linkOf(ctx.app, known) };
  }
  const token = tokenOf(ctx.app, companyId, id, ctx.now);
  await storeLink(tx, { companyId, contractorId: id, hash: sha256(token), now: ctx.now });
  await recordAction(tx, ctx, { action: "contractor.link", subject: `contractor:${id}`, tenant: companyId });
  return { link: linkOf(ctx.app, token) };
};

/** Out of a key of the installation, so that the database need not keep it: whoever reads that cannot compute it. */
function tokenOf(app: App, companyId: number, id: number, madeAt: Date): string {
  const text = `invitation link:${companyId}:${id}:${madeAt.toISOString()}`;
  return hmac(app.keys.code, text).toString("hex").slice(0, 32);
}

function linkOf(app: App, token: string): string {
  return `${app.config.publicUrl}/sign-up/contractor?ref=${token}`;
}
