import type { OperatorRight } from "@artel/shared/calls/call";
import type { endOperatorInvitation, inviteOperator } from "@artel/shared/calls/operators/operator-team";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { accessLimits } from "@artel/shared/limits/access";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { isAddressFree } from "../contractors/free-address.ts";
import { listRights } from "./operator-words.ts";
import { refuseAlone } from "./team.ts";
import { endInvitation, insertInvitation, lockTeam, type NewInvitation, selectOperators } from "./team-store.ts";

interface InviteDetail {
  readonly email: string;
  readonly rights: readonly OperatorRight[];
}

/**
 * Asks another operator to approve an invitation. Refuses an address that anybody has, and where nobody else could
 * decide; a removed operator may come back.
 */
export const askToInvite: Action<typeof inviteOperator> = async (tx, ctx, input) => {
  const email = normaliseEmail(input.email);
  if (!isTypedEmail(input.email)) {
    refuseField("email", "validations.email");
  }
  await lockTeam(tx);
  refuseAlone(await selectOperators(tx));
  await refuseTaken(tx, email);
  const approval = await askSecondPerson(tx, ctx, {
    kind: "operator.invite",
    subject: `operator-invitation:${email}`,
    tenant: 0,
    detail: { email, rights: input.rights } satisfies InviteDetail,
    about: { key: "approvals.about.invite", params: { email } },
    before: null,
    after: { key: "approvals.operator.rights", params: {}, lists: { rights: listRights(input.rights) } },
    reason: input.reason,
  });
  return { approval };
};

/** An invitation that waits: approved, its link leaves by mail and opens for 72 hours. */
export const inviteApproval: KindRules<InviteDetail> = {
  lock: async (tx) => {
    await lockTeam(tx);
    return true;
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    await refuseTaken(tx, detail.email);
    const { link, id } = await makeInvitation(tx, ctx.app, {
      ...detail,
      invitedBy: askedBy,
      approvedBy: ctx.user.id,
      now: ctx.now,
    });
    await recordAction(tx, ctx, {
      action: "operator.invite",
      subject: `operator-invitation:${id}`,
      tenant: 0,
      reason,
      detail: { email: detail.email, rights: [...detail.rights], firstPerson: askedBy },
    });
    await addMail(tx, ctx.app.ids, {
      to: detail.email,
      language: ctx.language,
      subject: "operators.mail.invite.subject",
      because: "address",
      paragraphs: [{ key: "operators.mail.invite.text" }, { key: "operators.mail.invite.once" }],
      button: { key: "operators.mail.invite.button", url: link },
    });
  },
};

/** Ends an open invitation. Unknown, used, ended and expired ones are not found. */
export const endOpenInvitation: Action<typeof endOperatorInvitation> = async (tx, ctx, { id, reason }) => {
  await lockTeam(tx);
  const email = found(await endInvitation(tx, id, ctx.now));
  const subject = `operator-invitation:${id}`;
  await recordAction(tx, ctx, { action: "operator.endInvitation", subject, tenant: 0, reason, detail: { email } });
};

/** Makes a one-time link for an address, good for 72 hours. Who calls has seen that the address is free. */
export async function makeInvitation(
  tx: Tx,
  app: App,
  of: InviteDetail & Pick<NewInvitation, "invitedBy" | "approvedBy" | "now">,
): Promise<{ id: number; link: string }> {
  const code = app.ids.secret();
  const expiresAt = new Date(of.now.getTime() + accessLimits.operatorInvitationSeconds * 1000);
  const id = await insertInvitation(tx, { ...of, hash: sha256(code), expiresAt });
  return {
    id,
    link: `${app.config.publicUrl}/operator/invitation?code=${code}&email=${encodeURIComponent(of.email)}`,
  };
}

/** Refuses an address that anybody holds; a removed operator does not, nor a stranger who never proved it. */
async function refuseTaken(tx: Read, email: string): Promise<void> {
  if (!(await isAddressFree(tx, email))) {
    throw new AppError("emailTaken", { fields: { email: { key: "errors.emailTaken" } } });
  }
}
