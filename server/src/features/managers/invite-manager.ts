import type * as app from "@artel/shared/calls/managers/app";
import { accessLimits } from "@artel/shared/limits/access";
import { managerViolations } from "@artel/shared/rules/manager-rules";
import { recordAction } from "../../audit/record.ts";
import { AppError, failOnViolations, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { isCoolingDown, issueMailCode } from "../two-factor/mail-code.ts";
import { addPerson, countMail, takenAnswer } from "./add-manager.ts";
import { employerOf, lockMemberById } from "./store.ts";

/**
 * Adds a manager to the caller's company and mails a link by which the manager chooses the own password: nobody hands one over. The link
 * works once, within 72 hours. Refuses and answers AlreadyUse as adding with a first password does.
 */
export const inviteManager: Action<typeof app.inviteManager> = async (tx, ctx, input) => {
  failOnViolations(managerViolations(input));
  const person = await addPerson(tx, ctx, input);
  if (person === undefined) {
    return takenAnswer(ctx);
  }
  await mailLink(tx, ctx, { ...person, language: ctx.language });
  return { status: "Done" };
};

/**
 * Mails the link once more; the one before is dead. Refuses a stranger and a removed manager (404), whoever has chosen a
 * password (409), a second mail within a minute and more mails a day than a company or an address may have.
 */
export const inviteManagerAgain: Action<typeof app.inviteManagerAgain> = async (tx, ctx, { id }) => {
  const { companyId } = ctx.user;
  const row = await lockMemberById(tx, companyId, id);
  const member = found(row && id !== companyId && row.is_member ? row : undefined);
  if (!member.must_change_password) {
    throw new AppError("conflict");
  }
  if (await isCoolingDown(tx, id, "managerInvitation", ctx.now)) {
    throw new AppError("limitExceeded");
  }
  await countMail(tx, ctx, member.email, found(await employerOf(tx, companyId)));
  await recordAction(tx, ctx, { action: "manager.inviteAgain", subject: `user:${id}`, tenant: companyId });
  await mailLink(tx, ctx, member);
};

async function mailLink(
  tx: Tx,
  ctx: Context,
  to: { readonly id: number; readonly email: string; readonly language: "en" | "ru" },
): Promise<void> {
  const company = found(await employerOf(tx, ctx.user.companyId));
  const code = await issueMailCode(tx, ctx.app, ctx.now, { userId: to.id, purpose: "managerInvitation" });
  await addMail(tx, ctx.app.ids, {
    to: to.email,
    language: to.language,
    subject: "mailAccess.managerInvitedSubject",
    params: { company: company.name, email: to.email, hours: accessLimits.managerInvitationSeconds / 3600 },
    paragraphs: [{ key: "mailAccess.managerAdded" }, { key: "mailAccess.managerLink" }],
    button: {
      key: "mailAccess.choosePassword",
      url: `${ctx.app.config.publicUrl}/recover-password?code=${code}&invited=1`,
    },
  });
}
