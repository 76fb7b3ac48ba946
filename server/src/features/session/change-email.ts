import type { changeEmail, confirmEmail } from "@artel/shared/calls/session/app-account";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { accessLimits } from "@artel/shared/limits/access";
import { canSignIn } from "@artel/shared/states/account-state";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { isAddressFree, takeAddress } from "../contractors/free-address.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { requireMail, senderOf } from "../mail-limit/mail-limit.ts";
import { changeAddress } from "../people/change-person.ts";
import { type Person, personById } from "../people/find-person.ts";
import { codeCoolDown } from "../two-factor/email-code.ts";
import { dropCodes, isCoolingDown, issueMailCode, useMailCode } from "../two-factor/mail-code.ts";
import { maskedEmail } from "../two-factor/question.ts";
import { liveSessions } from "./session-list-store.ts";

/**
 * Mails a link to a new address after the present password was proved (`provePassword`) and the factor, where there
 * is one, and tells the present address, which may still stop it. Refuses what is no address, the present
 * one, a taken one, a second link within a minute, and more of them a day than sender or address may have.
 */
export const requestEmailChange: Action<typeof changeEmail> = async (tx, ctx, input) => {
  const person = found(await personById(tx, ctx.user.id));
  const email = normaliseEmail(input.Email);
  if (!isTypedEmail(input.Email)) {
    refuseField("Email", "validations.email");
  }
  if (email === person.email) {
    refuseField("Email", "validations.emailSame");
  }
  if (!(await isAddressFree(tx, email))) {
    refuseField("Email", "validations.emailTaken");
  }
  if (await isCoolingDown(tx, person.id, "changeEmail", ctx.now)) {
    throw codeCoolDown(accessLimits.mailCoolDownSeconds);
  }
  await requireMail(tx, ctx.app, { kind: "address", by: senderOf(ctx), to: email, now: ctx.now });
  const target = { email, sessionId: ctx.sessionId };
  const code = await issueMailCode(tx, ctx.app, ctx.now, { userId: person.id, purpose: "changeEmail", target });
  await recordAction(tx, ctx, {
    action: "email.request",
    subject: `user:${person.id}`,
    tenant: person.companyId || person.id,
  });
  await addMail(tx, ctx.app.ids, {
    to: email,
    language: person.language,
    subject: "mailAccess.newEmailSubject",
    because: "address",
    paragraphs: [
      { key: "mailAccess.newEmail" },
      { key: "mailAccess.linkLife", params: { minutes: accessLimits.emailCodeSeconds / 60 } },
      { key: "mailAccess.linkNeedsSession" },
    ],
    button: { key: "mailAccess.confirmEmail", url: `${ctx.app.config.publicUrl}/confirm-email?code=${code}` },
  });
  await tellPresentAddress(tx, ctx, person, email);
};

/** Somebody who knows the password may have asked: the owner still has the mailbox, and with it the way to stop it. */
async function tellPresentAddress(tx: Tx, ctx: Context, person: Person, wanted: string): Promise<void> {
  const { publicUrl, supportEmail } = ctx.app.config;
  await addMail(tx, ctx.app.ids, {
    to: person.email,
    language: person.language,
    subject: "mailAccess.emailAskedSubject",
    paragraphs: [
      { key: "mailAccess.emailAsked", params: { email: maskedEmail(wanted) } },
      { key: "mailAccess.emailAskedNotYou", params: { support: supportEmail } },
    ],
    button: { key: "mailAccess.choosePassword", url: `${publicUrl}/recover-password` },
  });
}

/**
 * Changes the address by the link of the mail, once and within 60 minutes, which proves it; a stranger's account that never did
 * gives it up, unless it is a manager's or a company has made anything for it. Refuses one that somebody took meanwhile, and a link whose session was ended: whoever ends it, by signing out, ending others, a new password, another factor, or removal
 * from the company, takes the wish back with it. Ends all sessions but the one that asked, makes links to the old
 * mailbox useless, and tells that mailbox.
 */
export const confirmNewEmail: Action<typeof confirmEmail> = async (tx, ctx, input) => {
  const { userId, target } = await useMailCode(tx, input.code, ["changeEmail"], ctx.now);
  const person = await personById(tx, userId);
  if (!person || !target || !canSignIn(person.state) || !(await isLive(tx, userId, target.sessionId, ctx.now))) {
    throw new AppError("codeWrongOrExpired");
  }
  if (!(await takeAddress(tx, ctx, target.email)) || !(await changeAddress(tx, userId, target.email))) {
    throw new AppError("emailTaken");
  }
  await dropCodes(tx, userId, "setPassword");
  await endSessions(tx, { userId, except: target.sessionId, now: ctx.now });
  await recordAction(
    tx,
    { ...ctx, actor: userId },
    { action: "email.change", subject: `user:${userId}`, tenant: person.companyId || userId },
  );
  await addMail(tx, ctx.app.ids, {
    to: person.email,
    language: person.language,
    subject: "mailAccess.emailChangedSubject",
    paragraphs: [
      { key: "mailAccess.emailChanged", params: { email: maskedEmail(target.email) } },
      { key: "mailAccess.emailNotYou", params: { support: ctx.app.config.supportEmail } },
    ],
  });
  return { email: target.email };
};

async function isLive(tx: Read, userId: number, sessionId: string, now: Date): Promise<boolean> {
  const [first] = await liveSessions(tx, { userId, current: sessionId, now });
  return first?.id === sessionId;
}
